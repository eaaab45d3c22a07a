import type { ArticleText, Block, Inline, Section, Table } from '../core/article-text.ts';
import { sectionsOf } from '../core/walk.ts';
import { alone, passage } from '../core/counted.ts';
import type { Counted, Passage, Thing, ThingKind } from '../core/counted.ts';

/** Counts all that stands in an article text, its front among it. */
export function countText(text: ArticleText): Counted {
  const { front, sections, notes, references } = text;
  return {
    passages: [
      ...countFront(front),
      ...[...sectionsOf(sections)].flatMap(({ section }) => countSection(section)),
      ...notes.flatMap(({ blocks }) => blocks.flatMap(countBlock)),
      ...references.map(({ id, label, content }) => {
        const counted = countInlines(content, id, label === null ? '' : `${label} `);
        counted.things.push({ kind: 'reference', at: 0, words: '' });
        return counted;
      }),
    ],
  };
}

const countFront = ({ title, byline, translated, ...main }: ArticleText['front']): Passage[] => [
  countInlines(title, null),
  ...byline.map((line) => countInlines(line, null)),
  ...[main, ...(translated ? [translated] : [])].flatMap(({ abstract, keywords }) => [
    ...abstract.flatMap(countBlock),
    passage(keywords.join('; ')),
  ]),
];

function countSection({ id, role, number, title, blocks }: Section): Passage[] {
  const before = number === null ? '' : `${role === 'appendix' ? 'Appendix ' : ''}${number} `;
  const heading = countInlines(title, id, before);
  const isHeaded = heading.words.trim() !== '' || heading.things.length > 0;
  if (isHeaded) heading.things.push({ kind: 'section', at: 0, words: '' });
  return [...(isHeaded ? [heading] : []), ...blocks.flatMap(countBlock)];
}

function countBlock(block: Block): Passage[] {
  const { id } = block;
  switch (block.kind) {
    case 'paragraph':
      return [countInlines(block.content, id)];
    case 'figure':
      return [
        ...block.parts.flatMap(({ caption, alternative }) => [
          alone('picture', id, alternative),
          ...captionOf(caption, id),
        ]),
        ...captionOf(block.caption, id, block.label),
      ];
    case 'table':
      return countTable(block);
    case 'formula':
      return [
        passage(block.number ?? '', id, [{ kind: 'formula', at: 0, words: block.formula.tex }]),
      ];
    case 'list':
      return block.items.flatMap((item) => [alone('item', id), ...item.flatMap(countBlock)]);
    case 'definitions':
      return block.items.flatMap(({ term, blocks }) => [
        alone('item', id),
        countInlines(term, id),
        ...blocks.flatMap(countBlock),
      ]);
    case 'quotation':
      return block.blocks.flatMap(countBlock);
    case 'code':
      return [passage(block.text, id, [{ kind: 'code', at: 0, words: '' }])];
    case 'aside':
      return [
        alone('aside', id),
        countInlines(block.title, id, block.label === null ? '' : `${block.label} `),
        ...block.blocks.flatMap(countBlock),
      ];
    case 'supplement':
      return [
        alone('media', id, block.label ?? ''),
        ...captionOf(block.caption, id, block.label),
        ...block.files.map(({ name }) => passage(name, id)),
      ];
  }
}

const countTable = ({ id, label, caption, head, rows, remarks }: Table): Passage[] => [
  alone('table', id),
  ...captionOf(caption, id, label),
  ...[...head, ...rows]
    .flat()
    .flatMap(({ blocks }) => [alone('cell', id), ...blocks.flatMap(countBlock)]),
  ...remarks.map((remark) => countInlines(remark, id)),
];

const captionOf = (caption: readonly Inline[], id: string, label: string | null = null) =>
  caption.length === 0 && label === null
    ? []
    : [countInlines(caption, id, label === null ? '' : `${label} `)];

/** What inlines are beside their words. */
const COUNTED: Partial<Record<Inline['kind'], ThingKind>> = {
  formula: 'formula',
  note: 'note',
  picture: 'picture',
  citation: 'citation',
  mention: 'mention',
};

/** Running text: a formula and a picture part the words around them, the mark of a note does not. */
function countInlines(content: readonly Inline[], place: string | null, before = ''): Passage {
  const things: Thing[] = [];
  let words = before;
  const walk = (inlines: readonly Inline[]): void => {
    for (const inline of inlines) {
      const kind = isWordless(inline) ? undefined : COUNTED[inline.kind];
      if (kind) things.push({ kind, at: words.length, words: saidBy(inline) });
      // No word goes on in a citation: “system(Silva, 2020)”.
      if (inline.kind === 'citation') words += ' ';
      if (inline.kind === 'text' || inline.kind === 'code') words += inline.text;
      else if ('content' in inline) walk(inline.content);
      else if (inline.kind !== 'note') words += ' ';
    }
  };
  walk(content);
  return passage(words, place, things);
}

/** A link of which readers see nothing. */
const isWordless = (inline: Inline): boolean =>
  (inline.kind === 'citation' || inline.kind === 'mention') && inline.content.length === 0;

function saidBy(inline: Inline): string {
  if (inline.kind === 'formula') return inline.formula.tex;
  return inline.kind === 'picture' ? inline.alternative : '';
}
