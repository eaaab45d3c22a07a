import type { ArticleText, Block, Inline, Reference, Section } from '../core/article-text.ts';
import { plainBlocks, plainText } from '../core/plain-text.ts';
import { blocksOf, sectionsOf } from '../core/walk.ts';

/** What can be mended. */
export type Mendable = Section | Block | Reference;

export const isSection = (of: Mendable): of is Section => 'role' in of;
export const isReference = (of: Mendable): of is Reference => 'doi' in of;
export const isBlock = (of: Mendable): of is Block => 'kind' in of;

/** All of a text by their ids; the first of an id counts. */
export function mendablesOf(text: ArticleText): Map<string, Mendable> {
  const found = new Map<string, Mendable>();
  const add = (of: Mendable) => {
    if (of.id !== '' && !found.has(of.id)) found.set(of.id, of);
  };
  for (const { section } of sectionsOf(text.sections)) add(section);
  for (const block of blocksOf(text)) add(block);
  for (const reference of text.references) add(reference);
  return found;
}

const LONGEST_WORDS = 200;

/** The first words of an element, by which it is known again. */
export function wordsOf(of: Mendable): string {
  const words = isSection(of)
    ? plainText(of.title) || plainBlocks(of.blocks.slice(0, 1))
    : isReference(of)
      ? plainText(of.content)
      : plainBlocks([of]);
  return words.replaceAll(/\s+/g, ' ').slice(0, LONGEST_WORDS).toWellFormed().trim();
}

/** The runs of text that are the element's own, and not of what stands in it. */
export function runsOf(of: Mendable): Inline[][] {
  if (isSection(of)) return [of.title];
  if (isReference(of)) return [of.content];
  switch (of.kind) {
    case 'paragraph':
      return [of.content];
    case 'supplement':
      return [of.caption];
    case 'figure':
      return [of.caption, ...of.parts.map(({ caption }) => caption)];
    case 'table':
      return [of.caption, ...of.remarks];
    case 'aside':
      return [of.title];
    case 'definitions':
      return of.items.map(({ term }) => term);
    case 'list':
    case 'quotation':
    case 'code':
    case 'formula':
      return [];
  }
}

type Change = (run: Inline[]) => Inline[];

/** The same element with each of those runs changed. */
export function mapRuns(of: Mendable, change: Change): Mendable {
  if (isSection(of)) return { ...of, title: change(of.title) };
  if (isReference(of)) return { ...of, content: change(of.content) };
  switch (of.kind) {
    case 'paragraph':
      return { ...of, content: change(of.content) };
    case 'figure': {
      const parts = of.parts.map((part) => ({ ...part, caption: change(part.caption) }));
      return { ...of, caption: change(of.caption), parts };
    }
    case 'table':
      return { ...of, caption: change(of.caption), remarks: of.remarks.map(change) };
    case 'supplement':
      return { ...of, caption: change(of.caption) };
    case 'aside':
      return { ...of, title: change(of.title) };
    case 'definitions':
      return { ...of, items: of.items.map((item) => ({ ...item, term: change(item.term) })) };
    case 'list':
    case 'quotation':
    case 'code':
    case 'formula':
      return of;
  }
}

/** Changes blocks from within: each into another, into several, or into none by null. */
export function mapBlocks(
  blocks: readonly Block[],
  change: (block: Block) => Block | Block[] | null,
): Block[] {
  const inner = (of: readonly Block[]) => mapBlocks(of, change);
  const rows = (of: readonly Extract<Block, { kind: 'table' }>['rows'][number][]) =>
    of.map((row) => row.map((cell) => ({ ...cell, blocks: inner(cell.blocks) })));
  const within = (block: Block): Block => {
    switch (block.kind) {
      case 'table':
        return { ...block, head: rows(block.head), rows: rows(block.rows) };
      case 'list':
        return { ...block, items: block.items.map(inner) };
      case 'definitions':
        return {
          ...block,
          items: block.items.map((item) => ({ ...item, blocks: inner(item.blocks) })),
        };
      case 'quotation':
      case 'aside':
        return { ...block, blocks: inner(block.blocks) };
      case 'paragraph':
      case 'figure':
      case 'formula':
      case 'code':
      case 'supplement':
        return block;
    }
  };
  return blocks.flatMap((block) => change(within(block)) ?? []);
}
