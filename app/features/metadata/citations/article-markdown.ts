import { plainBlocks, plainText } from '#app/features/fulltext/core/index.ts';
import type { CitableWork } from '#app/protocols/citable-work.ts';
import { lastingUrl, readDate, readingName, writtenDate } from '#app/protocols/citable-work.ts';
import { noticeHeading } from '#app/protocols/notices/notice-kinds.ts';
import type { NoticeKind } from '#app/protocols/notices/notice-kinds.ts';
import { oneLine } from '#app/protocols/plain-text.ts';
import { plainWork } from '#app/protocols/plain-work.ts';

/**
 * An article as Markdown, for programs that read and for people who want it plain: formulae in words, figures and tables by
 * what is said of them.
 * @param text where readers get it, with what its authors stated; else the statements of the work are taken
 * @param notices the text of each, as readers have it beside the article
 */
export function articleMarkdown(
  written: CitableWork,
  text: { sections: readonly Section[] } | null,
  notices: readonly Notice[],
): string {
  const work = plainWork(written);
  const { volume, issue, issued, licenceUrl } = work;
  const facts = [
    ['Authors', work.authors.map(readingName).join(', ')],
    ['Journal', work.containerTitle],
    ['Volume', volume ?? ''],
    ['Issue', issue ?? ''],
    ['Published', issued ? writtenDate(issued) : ''],
    ['Address', lastingUrl(work) ?? ''],
    ['Licence', licenceUrl ?? ''],
    ['Keywords', work.keywords.join(', ')],
  ].filter(([, value]) => value !== '');
  const parts = [
    heading(1, work.title),
    ...notices.flatMap(noticeOf),
    facts.map(([name, value]) => `- ${name}: ${escaped(oneLine(value!))}`).join('\n'),
    ...(work.abstract ? [heading(2, 'Abstract'), ...paragraphs(work.abstract)] : []),
    ...(text?.sections.flatMap((section) => sectionOf(section, 2)) ??
      (work.statements ?? []).flatMap((each) => [
        heading(2, each.title),
        ...paragraphs(each.text),
      ])),
    ...(work.references.length > 0
      ? [
          heading(2, 'References'),
          work.references.map((each, at) => `${at + 1}. ${escaped(oneLine(each.text))}`).join('\n'),
        ]
      : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

type Notice = { kind: NoticeKind; datedOn: string; text: string };

/** Before all else: readers and programs must not miss it. */
const noticeOf = ({ kind, datedOn, text }: Notice): string[] => [
  `**${noticeHeading(kind, writtenDate(readDate(datedOn)!))}**`,
  ...paragraphs(text),
];

type Section = {
  number: string | null;
  title: Parameters<typeof plainText>[0];
  blocks: Parameters<typeof plainBlocks>[0];
  sections: readonly Section[];
};

function sectionOf({ number, title, blocks, sections }: Section, level: number): string[] {
  const words = [number, plainText(title)].filter(Boolean).join(' ');
  return [
    ...(words === '' ? [] : [heading(level, words)]),
    ...paragraphs(plainBlocks(blocks)),
    ...sections.flatMap((each) => sectionOf(each, level + 1)),
  ];
}

const paragraphs = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => escaped(line.trim()))
    .filter(Boolean);

const heading = (level: number, words: string): string =>
  `${'#'.repeat(Math.min(level, 6))} ${escaped(oneLine(words))}`;

/** An address, without the sign that ends its sentence. */
const ADDRESS = /(https?:\/\/[^\s<>]*[^\s<>.,;:])/;

/** What would be read as Markdown, or as HTML within it; addresses stay as they are. */
const escaped = (text: string): string =>
  text
    .split(ADDRESS)
    .map((part, at) => (at % 2 === 1 ? `<${part}>` : escapedWords(part)))
    .join('');

const escapedWords = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>]/g, '\\$&').replace(/^([#+\-=~|]|\d{1,9}[.)])/, '\\$1');
