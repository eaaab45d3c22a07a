import type { Block } from '../../../core/article-text.ts';
import { contentFrom, rawText } from '../inline-text.ts';
import type { Piece } from '../read-blocks.ts';
import { formulaNumber } from '../read-paragraph.ts';
import type { Reading } from '../reading.ts';

/** `Equation 1. The share of …`, `Eq. (2): …`. */
const EQUATION =
  /^\s{0,4}((?:equation|eqn?|formula|уравнение|формула|gleichung|formel|ecuación|équation|equação|equazione|公式)\.?)[\s\u00A0]{0,3}\(?([A-Z]?\.?\d{1,3}(?:\.\d{1,3})?[a-z]?)\)?(?:[.:：]\s{0,4}|\s{0,4}$)/iu;

/** A line that numbers the formula beside it, with words as a caption or alone: the picture of one gets its words too. */
export function numberEquations(reading: Reading, pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  const taken = new Set<Piece>();
  for (const [at, piece] of pieces.entries()) {
    const found = piece.kind === 'paragraph' ? EQUATION.exec(rawText(piece.content)) : null;
    const bare = piece.kind === 'paragraph' ? formulaNumber(rawText(piece.content).trim()) : null;
    const beside = [pieces[at - 1], pieces[at + 1]].find(
      (each) => isOpen(each) && !taken.has(each),
    );
    if (bare !== null && beside?.kind === 'formula') {
      taken.add(beside);
      beside.number = bare;
      reading.replace(piece, beside);
      continue;
    }
    if (!found || piece.kind !== 'paragraph' || !isOpen(beside)) {
      kept.push(piece);
      continue;
    }
    taken.add(beside);
    const [whole, name, number] = found as unknown as [string, string, string];
    if (beside.kind === 'formula') {
      beside.number = number;
      kept.push(piece);
      continue;
    }
    const word = name.replace('.', '');
    const label = `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()} ${number}`;
    Object.assign(beside, { label, caption: contentFrom(piece.content, whole.length) });
    reading.replace(piece, beside);
  }
  return kept;
}

type Open = Extract<Block, { kind: 'figure' | 'formula' }>;

const isOpen = (piece: Piece | undefined): piece is Open =>
  (piece?.kind === 'formula' && piece.number === null) ||
  (piece?.kind === 'figure' && piece.label === null && piece.caption.length === 0);
