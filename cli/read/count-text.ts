import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { plainBlocks, plainText } from '#app/features/fulltext/core/index.ts';
import { blocksOf, inlinesOf, sectionsOf } from '#app/features/fulltext/core/walk.ts';

/** How much of each kind a text has. */
export type Counts = Record<
  | 'words'
  | 'section'
  | 'picture'
  | 'table'
  | 'cell'
  | 'formula'
  | 'note'
  | 'item'
  | 'code'
  | 'aside'
  | 'reference'
  | 'citation'
  | 'mention',
  number
>;

/** Counts all that stands in a text, its front among it. */
export function countText(text: ArticleText): Counts {
  const blocks = [...blocksOf(text)];
  const inlines = [...inlinesOf(text)];
  const sections = [...sectionsOf(text.sections)].map(({ section }) => section);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  const blocksThat = (kind: string) => blocks.filter((block) => block.kind === kind).length;
  const inlinesThat = (kind: string) => inlines.filter((inline) => inline.kind === kind).length;
  const tables = blocks.filter((block) => block.kind === 'table');
  const written = [
    plainText(text.front.title),
    ...text.front.byline.map(plainText),
    plainBlocks(text.front.abstract),
    text.front.keywords.join(' '),
    ...sections.flatMap(({ title, blocks: own }) => [plainText(title), plainBlocks(own)]),
    ...text.notes.map(({ blocks: own }) => plainBlocks(own)),
    ...text.references.map(({ content }) => plainText(content)),
  ];
  return {
    words: sum(written.map((each) => each.split(/\s/).filter(Boolean).length)),
    section: sections.filter(({ number, title }) => number !== null || plainText(title) !== '')
      .length,
    picture:
      sum(blocks.map((block) => (block.kind === 'figure' ? block.parts.length : 0))) +
      inlinesThat('picture'),
    table: tables.length,
    cell: sum(tables.map(({ head, rows }) => [...head, ...rows].flat().length)),
    // A displayed formula is found among the running text as well.
    formula: inlinesThat('formula'),
    note: inlinesThat('note'),
    item: sum(
      blocks.map((block) =>
        block.kind === 'list' || block.kind === 'definitions' ? block.items.length : 0,
      ),
    ),
    code: blocksThat('code'),
    aside: blocksThat('aside'),
    reference: text.references.length,
    citation: inlinesThat('citation'),
    mention: inlinesThat('mention'),
  };
}
