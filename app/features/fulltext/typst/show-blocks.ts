import type { Block, Figure, Inline, Table } from '../core/article-text.ts';
import { inOneLine, plainBlocks, plainText } from '../core/plain-text.ts';
import { supplementLine } from '../core/supplement-line.ts';
import { firstSeen } from './first-seen.ts';
import type { Setting } from './setting.ts';
import { showInlines } from './show-inlines.ts';
import { showTable } from './show-table.ts';

/** Where blocks stand: what floats does so in the text alone, and no note begins within a note. */
export type Where = { inNote: boolean; inBlock: boolean };

export const showBlocks = (to: Setting, blocks: readonly Block[], where: Where): unknown[] =>
  blocks.map((block) => showBlock(to, block, where));

function showBlock(to: Setting, block: Block, where: Where): unknown {
  const within = { ...where, inBlock: true };
  const words = (content: readonly Inline[]) => wordsOf(to, content, where);
  const inner = (blocks: readonly Block[]) => showBlocks(to, blocks, within);
  const { kind } = block;
  const place = to.place(block.id);
  switch (kind) {
    case 'paragraph':
      return { kind, place, of: words(block.content) };
    case 'figure':
      return { kind, place, floats: !where.inBlock, ...showFigure(to, block, words) };
    case 'table':
      return {
        kind,
        place,
        floats: !where.inBlock,
        ...captionOf(block, words),
        ...showTable(block, words, inner),
      };
    case 'formula':
      return { kind, place, number: block.number, ...to.formula(block.formula, true) };
    case 'list': {
      const { start, numbering } = block;
      return { kind, place, start, numbering, items: block.items.map(inner) };
    }
    case 'definitions': {
      const items = block.items.map(({ term, blocks }) => ({
        term: words(term),
        blocks: inner(blocks),
      }));
      return { kind, place, items };
    }
    case 'quotation':
      return { kind, place, blocks: inner(block.blocks) };
    case 'code':
      return { kind, place, text: block.text };
    case 'aside': {
      const { label, title } = block;
      const together = isProgram(label) && isShort(block.blocks);
      return { kind, place, label, title: words(title), together, blocks: inner(block.blocks) };
    }
    case 'supplement':
      return { kind: 'paragraph', place, of: words(supplementLine(block)) };
  }
}

/** As many lines as fit on half of a page, of so many letters in all. */
const MOST_LINES = 24;
const MOST_LETTERS = 1500;

/** `Algorithm 1`, in the languages of the papers that come. */
const isProgram = (label: string | null): boolean => /^(?:Algor|算法|Алгоритм)/.test(label ?? '');

/** Whether a program can stand on one page whole. */
function isShort(blocks: readonly Block[]): boolean {
  const isOfLines = blocks.every(({ kind }) => kind === 'paragraph' || kind === 'list');
  const written = plainBlocks(blocks);
  const breaks = blocks.flatMap((block) =>
    block.kind === 'paragraph' ? block.content.filter(({ kind }) => kind === 'break') : [],
  );
  const lines = written.split('\n').length + breaks.length;
  return isOfLines && lines <= MOST_LINES && written.length <= MOST_LETTERS;
}

export function wordsOf(to: Setting, content: readonly Inline[], where: Where): unknown[] {
  const inNote = { inNote: true, inBlock: true };
  const showNote = where.inNote
    ? null
    : (blocks: readonly Block[]) => showBlocks(to, blocks, inNote);
  return showInlines(to, content, showNote);
}

type Words = (content: readonly Inline[]) => unknown[];

const captionOf = (of: Pick<Table, 'label' | 'caption'>, words: Words) => ({
  label: inOneLine(of.label ?? ''),
  caption: words(of.caption),
});

function showFigure(to: Setting, figure: Figure, words: Words) {
  const name = to.elements.get(figure.id)?.name ?? 'Figure';
  const parts = figure.parts.map(({ picture, caption, alternative }, at) => {
    const found = to.picture(picture);
    const said = [alternative, plainText(caption), plainText(figure.caption)];
    const part = figure.parts.length > 1 ? `${name}, part ${at + 1}` : name;
    const shown = firstSeen(said, part);
    return {
      at: found?.at ?? null,
      wide: found?.wide,
      alternative: shown,
      caption: words(caption),
    };
  });
  // An article is not published without it.
  if (parts.length === 0 && to.kind !== 'article') {
    parts.push({ at: null, wide: false, alternative: `${name}.`, caption: [] });
  }
  const wide = parts.length > 1 || parts.some((part) => part.wide === true);
  return { ...captionOf(figure, words), wide, parts };
}
