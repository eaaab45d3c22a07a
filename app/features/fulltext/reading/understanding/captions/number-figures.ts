import type { Piece } from '../read-blocks.ts';

/**
 * Markdown numbers no figures, tables and programs itself, and papers in it speak of their numbers: in order, where
 * none has one.
 */
export function numberFigures(pieces: readonly Piece[]): void {
  for (const [kind, word] of [
    ['figure', 'Figure'],
    ['table', 'Table'],
  ] as const) {
    const all = pieces.flatMap((piece) => (piece.kind === kind ? [piece] : []));
    if (all.some(({ label }) => label !== null)) continue;
    const captioned = all.filter(({ caption }) => caption.length > 0);
    for (const [at, piece] of captioned.entries()) piece.label = `${word} ${at + 1}`;
  }
  const listings = pieces.flatMap((piece) =>
    piece.kind === 'aside' && piece.label === null && piece.blocks[0]?.kind === 'code'
      ? [piece]
      : [],
  );
  for (const [at, piece] of listings.entries()) piece.label = `Listing ${at + 1}`;
}
