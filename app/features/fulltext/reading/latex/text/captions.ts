import type { Block, Inline } from '../../../core/article-text.ts';
import { captionLabel } from '../../understanding/captions/caption-labels.ts';
import { joinTexts, rawText } from '../../understanding/inline-text.ts';
import { STYLES } from '../counting/counters.ts';
import type { OpenFloat, Piece, TextReading } from './text-reading.ts';

/** `(a) Left`, as LaTeX prints it. */
export const lettered = (float: OpenFloat, figure: Block, content: readonly Block[]): Inline[] => {
  const known = float.parts.get(figure);
  if (!known) return [];
  const at = content.filter((each) => float.parts.has(each)).indexOf(figure) + 1;
  const letter: Inline = { kind: 'text', text: `(${STYLES['alph']!(at)})` };
  // Authors who letter their parts themselves do so once.
  if (rawText(known.caption).trim().startsWith(letter.text)) return known.caption;
  return [letter, ...between(known.caption)];
};

export const between = (caption: Inline[]): Inline[] =>
  caption.length === 0 ? [] : [{ kind: 'text', text: ' ' }, ...caption];

/** Some of the `content` of a float: below each part that is a listing, a formula or a table stands what it is called. */
export function withPartCaptions(
  float: OpenFloat,
  blocks: readonly Block[],
  content: readonly Block[],
): Block[] {
  const made: Block[] = [];
  let open: Inline[] = [];
  const close = (): void => {
    if (open.length > 0) made.push({ kind: 'paragraph', id: '', content: open });
    open = [];
  };
  for (const block of blocks) {
    const known = float.parts.get(block);
    if (known) close();
    made.push(block);
    if (!known || known.caption.length === 0) continue;
    const words = joinTexts(lettered(float, block, content));
    if (block.kind === 'table' && block.caption.length === 0) block.caption = words;
    else if (block.kind !== 'table') open = words;
  }
  close();
  return made;
}

/** A picture without a caption has the paragraph behind it for one that begins as captions do: `**Figure 1** – Dunes.` */
export const withTypedCaptions = (to: TextReading, pieces: readonly Piece[]): Piece[] =>
  pieces.filter((piece, at) => {
    const figure = pieces[at - 1];
    if (piece.kind !== 'paragraph' || figure?.kind !== 'figure') return true;
    if (figure.label !== null || figure.caption.length > 0 || figure.parts.length === 0)
      return true;
    const found = captionLabel(piece.content);
    if (found?.of !== 'figure' || !found.isSure) return true;
    figure.label = found.label;
    figure.caption = found.rest;
    to.reading.replace(piece, figure);
    return false;
  });
