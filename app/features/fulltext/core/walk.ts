import type { ArticleText, Block, Inline, Section } from './article-text.ts';

/** Each section in reading order, with how deep it stands, from 0. */
export function* sectionsOf(
  sections: readonly Section[],
  depth = 0,
): Generator<{ section: Section; depth: number }> {
  for (const section of sections) {
    yield { section, depth };
    yield* sectionsOf(section.sections, depth + 1);
  }
}

/** Each block in reading order, those within others after them, and the notes last. */
export function* blocksOf(text: ArticleText): Generator<Block> {
  for (const { section } of sectionsOf(text.sections)) yield* blocksIn(section.blocks);
  for (const { blocks } of text.notes) yield* blocksIn(blocks);
}

/** Each piece of running text in reading order, those within others after them. */
export function* inlinesOf(text: ArticleText): Generator<Inline> {
  for (const { section } of sectionsOf(text.sections)) {
    yield* deep(section.title);
    for (const block of blocksIn(section.blocks)) yield* ownInlines(block);
  }
  for (const note of text.notes) {
    for (const block of blocksIn(note.blocks)) yield* ownInlines(block);
  }
  for (const { content } of text.references) yield* deep(content);
}

/** Each of some blocks, those within others after them. */
export function* blocksIn(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    yield* blocksIn(innerBlocks(block));
  }
}

/** The ids of what a block is made of and can be linked to: rows of a formula, parts of a figure. */
export function idsWithin(block: Block): string[] {
  if (block.kind === 'formula') return (block.rows ?? []).map(({ id }) => id);
  return block.kind === 'figure' ? block.parts.flatMap(({ id }) => id ?? []) : [];
}

/** The blocks within a block, in reading order. */
function innerBlocks(block: Block): Block[] {
  switch (block.kind) {
    case 'table':
      return [...block.head, ...block.rows].flat().flatMap(({ blocks }) => blocks);
    case 'list':
      return block.items.flat();
    case 'definitions':
      return block.items.flatMap(({ blocks }) => blocks);
    case 'quotation':
    case 'aside':
      return block.blocks;
    case 'paragraph':
    case 'figure':
    case 'formula':
    case 'code':
    case 'supplement':
      return [];
  }
}

function* ownInlines(block: Block): Generator<Inline> {
  if (block.kind === 'paragraph') yield* deep(block.content);
  if (block.kind === 'aside') yield* deep(block.title);
  if (block.kind === 'formula') yield { kind: 'formula', formula: block.formula };
  if (block.kind === 'definitions') for (const { term } of block.items) yield* deep(term);
  if ('caption' in block) yield* deep(block.caption);
  if (block.kind === 'figure') for (const { caption } of block.parts) yield* deep(caption);
  if (block.kind === 'table') for (const remark of block.remarks) yield* deep(remark);
}

/** Each piece of a run of text, those within others after them. */
export function* deep(content: readonly Inline[]): Generator<Inline> {
  for (const inline of content) {
    yield inline;
    if ('content' in inline) yield* deep(inline.content);
  }
}
