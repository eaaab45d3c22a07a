import { Marked, type Token, type Tokens } from 'marked';
import { gap, paragraph, type Row } from './flow.ts';
import { spansOf } from './inline.ts';
import { columnWidth, leading, styles } from './measures.ts';
import type { PrintFonts } from './print-fonts.server.ts';
import { element, type Element } from './structure.ts';
import { tableRows } from './table.ts';

const markdown = new Marked({
  extensions: [
    {
      name: 'maths',
      level: 'inline',
      start: (source) => source.indexOf('$'),
      tokenizer(source) {
        const found = /^\$([^$\n]+)\$/u.exec(source);
        return found ? { type: 'maths', raw: found[0], text: found[1] ?? '' } : undefined;
      },
    },
  ],
});

const body = { width: columnWidth, leading: leading.body, justified: true };
const firstIndent = 14;
const listIndent = 14;

/**
 * The Markdown of an article's body as rows: headings of two levels, justified paragraphs with
 * an indent after the first, lists and plain tables. Other blocks are set as plain paragraphs.
 */
export function bodyRows(source: string, parent: Element, fonts: PrintFonts): Row[] {
  const rows: Row[] = [];
  let section = parent;
  let before: string | null = null;
  for (const token of markdown.lexer(source)) {
    if (token.type === 'space' || token.type === 'hr') continue;
    if (token.type === 'heading') {
      const { depth } = token as Tokens.Heading;
      if (depth <= 2) section = element('Sect', parent);
      rows.push(...headingRows(token, depth, section, fonts, before));
    } else if (token.type === 'list') {
      rows.push(...listRows(token as Tokens.List, section, fonts));
    } else if (token.type === 'table') {
      rows.push(gap(9), ...tableRows(token as Tokens.Table, section, fonts), gap(9));
    } else {
      const indent = before === 'paragraph' ? firstIndent : 0;
      rows.push(...textRows(token, section, fonts, indent));
    }
    before = token.type;
  }
  return rows;
}

/** A heading of the article's own, such as `References`, in the style of the others. */
export function sectionHeading(text: string, section: Element, fonts: PrintFonts): Row[] {
  return headingRows({ type: 'text', raw: text, text }, 2, section, fonts, 'paragraph');
}

function headingRows(
  token: Token,
  depth: number,
  section: Element,
  fonts: PrintFonts,
  before: string | null,
): Row[] {
  const main = depth <= 2;
  const style = main ? styles.heading : styles.subheading;
  const tag = element(main ? 'H2' : 'H3', section);
  const spans = spansOf('tokens' in token ? (token.tokens ?? []) : [token], style);
  const rows = paragraph(
    spans,
    tag,
    { width: columnWidth, leading: leading.heading, keepWhole: true, keepWithNext: true },
    fonts,
  );
  const first = rows[0];
  if (first && main) first.bookmark = spans.map(({ text }) => text).join('');
  const above = before === 'heading' ? 2 : main ? 13 : 8;
  return [gap(above), ...rows, gap(main ? 3.5 : 1, true)];
}

function textRows(token: Token, section: Element, fonts: PrintFonts, indent: number): Row[] {
  const inner = 'tokens' in token && token.tokens ? token.tokens : [token];
  const tag = element('P', section);
  return paragraph(spansOf(inner, styles.body), tag, { ...body, indent }, fonts);
}

function listRows(list: Tokens.List, section: Element, fonts: PrintFonts): Row[] {
  const tag = element('L', section);
  const items = list.items.flatMap((item, i) => {
    const entry = element('LI', tag);
    const label = element('Lbl', entry);
    const words = element('LBody', entry);
    const mark = list.ordered ? `${(list.start || 1) + i}.` : '–';
    return item.tokens.flatMap((token, part) => {
      const inner = 'tokens' in token && token.tokens ? token.tokens : [token];
      const spans = spansOf(inner, styles.body);
      const shape = { ...body, left: listIndent };
      const labelled = { label: { spans: [{ text: mark, style: styles.body }], tag: label } };
      const rows = paragraph(spans, words, part === 0 ? { ...shape, ...labelled } : shape, fonts);
      return [gap(2), ...rows];
    });
  });
  return [gap(5), ...items.slice(1), gap(5)];
}
