import { captionLabel } from '../../understanding/captions/caption-labels.ts';
import type { Piece, TextReading } from './text-reading.ts';

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
