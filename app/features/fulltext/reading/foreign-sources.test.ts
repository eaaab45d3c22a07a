import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sourceOf } from '#app/platform/documents/document.ts';
import { documents } from '../../../../tests/support/document-processes.ts';
import { blocksOf } from '../core/walk.ts';
import { articleHtml } from '../html/index.ts';
import { articleJats } from '../jats/index.ts';
import { emptyRecord } from '../../../../tests/support/fulltext/empty-record.ts';
import { readArticleText } from './index.server.ts';

type Counts = Partial<
  Record<'figures' | 'tables' | 'cells' | 'formulae' | 'notes' | 'items' | 'references', number>
>;

/** What was counted in each file by its own markup, and the pictures that it does not bring. */
const SOURCES: [file: string, counts: Counts, lost?: string[]][] = [
  ['comments.docx', {}],
  ['endnotes.docx', { notes: 2 }],
  ['external-picture.docx', {}, ['tiny-picture.png']],
  ['footnote-hyperlink.docx', { notes: 1 }],
  ['footnotes.docx', { notes: 2 }],
  ['simple-list.docx', { items: 2 }],
  ['strict-format.docx', {}],
  ['tables.docx', { tables: 1, cells: 4 }],
  ['text-box.docx', {}],
  ['tiny-picture.docx', { figures: 1 }],
  ['utf8-bom.docx', {}],
  [
    'elife-32671.xml',
    { figures: 5, references: 51 },
    ['fig1.jpg', 'fig2.jpg', 'fig3.jpg', 'fig4.jpg', 'fig5.jpg'],
  ],
  [
    // One of its four notes has no mark in the text and stands as a paragraph.
    'kitchen-sink.xml',
    { figures: 2, tables: 1, cells: 15, formulae: 3, notes: 3, items: 9, references: 13 },
    ['fig1.jpg', 'fig2.jpg', 'fig1.jpg', 'fig3.svg'],
  ],
];

test.each(SOURCES)(
  '%s: nothing is lost that its author did not leave out',
  async (file, counts, lost = []) => {
    const bytes = readFileSync(
      path.resolve(import.meta.dirname, '../../../../tests/foreign', file),
    );
    const read = await readArticleText({ documents }, sourceOf(bytes), file);
    if (read.outcome === 'not-read') throw new Error(read.problem);
    const { text, doubts } = read;
    const html = articleHtml(text, ({ name }) => ({ src: `/pictures/${name}` }));
    const jats = articleJats(emptyRecord(), text);
    const blocks = [...blocksOf(text)];
    const kind = (name: string) => blocks.filter((block) => block.kind === name).length;
    const found = {
      figures: kind('figure'),
      tables: kind('table'),
      cells: countIn(html, 'td', 'th'),
      formulae: countIn(html, 'math'),
      notes: text.notes.length,
      items: blocks.flatMap((block) => (block.kind === 'list' ? block.items : [])).length,
      references: text.references.length,
    };
    expect(found).toEqual({ ...NOTHING, ...counts });
    expect(countIn(jats, 'td', 'th')).toBe(found.cells);
    expect(countIn(jats, 'ref')).toBe(found.references);
    expect(
      doubts
        .filter((doubt) => /^picture-(?:lost|apart)$/.test(doubt.kind))
        .map((doubt) => doubt.words.trim()),
    ).toEqual(lost);
    const words = file.endsWith('.xml') ? wordsOfJats(bytes.toString()) : wordsOfWord(bytes);
    const said = [...doubts.map((doubt) => doubt.words), ...read.text.front.title.map(String)].join(
      ' ',
    );
    expect(missing(words, `${html} ${said}`)).toEqual([]);
    expect(missing(words, `${jats} ${said}`)).toEqual([]);
  },
);

const NOTHING = {
  ...{ figures: 0, tables: 0, cells: 0, formulae: 0 },
  ...{ notes: 0, items: 0, references: 0 },
};

const countIn = (markup: string, ...names: string[]): number =>
  names.reduce((all, name) => all + markup.split(new RegExp(`<${name}[ />]`)).length - 1, 0);

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const withoutTags = (markup: string): string => markup.replaceAll(/<[^>]*>/g, ' ');

/** Words of the running text and of the notes. */
function wordsOfWord(bytes: Buffer): string[] {
  const parts = unzipSync(bytes);
  return ['document', 'footnotes', 'endnotes'].flatMap((name) => {
    const part = parts[`word/${name}.xml`];
    const texts = part
      ? Buffer.from(part)
          .toString()
          .matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)
      : [];
    return Array.from(texts, ([, text]) => text!).flatMap(wordsIn);
  });
}

/** Words of the body and of the notes behind it; formulae are compared by their number. */
function wordsOfJats(xml: string): string[] {
  const start = xml.search(/<body[ >]/);
  const back = xml.slice(xml.indexOf('</body>'));
  const notes = back.match(/<fn-group>.*?<\/fn-group>/gs)?.join(' ') ?? '';
  const body = `${xml.slice(start, xml.indexOf('</body>'))} ${notes}`;
  return wordsIn(
    withoutTags(
      body.replaceAll(
        /<(label|tex-math|copyright-year|copyright-holder|ali:license_ref)\b.*?<\/\1>/gs,
        ' ',
      ),
    ),
  );
}

/** Words that stand less often in a text. */
function missing(words: readonly string[], markup: string): string[] {
  const there = new Map<string, number>();
  for (const word of wordsIn(withoutTags(markup))) there.set(word, (there.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const left = there.get(word) ?? 0;
    there.set(word, left - 1);
    return left <= 0;
  });
}
