import { DOUBTS, isLoss } from '#app/features/fulltext/core/index.ts';
import type { Doubt } from '#app/features/fulltext/core/index.ts';

export type DoubtGroup = {
  kind: Doubt['kind'];
  isLoss: boolean;
  doubts: Doubt[];
  before: number;
};

/** What readers hardly notice. */
const TIDINESS: ReadonlySet<Doubt['kind']> = new Set([
  'heading-guessed',
  'heading-level',
  'figure-without-words',
  'table-without-head',
  'reference-uncited',
  'reference-unmatched',
  'tracked-changes',
  'comments',
]);

const rankOf = (kind: Doubt['kind']): number => {
  if (isLoss({ kind })) return 0;
  return TIDINESS.has(kind) ? 2 : 1;
};

const KINDS = (Object.keys(DOUBTS) as Doubt['kind'][]).toSorted((a, b) => rankOf(a) - rankOf(b));

/** Doubts by their kinds: losses first, tidiness last. */
export function inGroups(doubts: readonly Doubt[]): DoubtGroup[] {
  const groups = Map.groupBy(doubts, ({ kind }) => kind);
  let before = 0;
  return KINDS.flatMap((kind) => {
    const own = groups.get(kind);
    if (!own) return [];
    const group = { kind, isLoss: isLoss({ kind }), doubts: own, before };
    before += own.length;
    return [group];
  });
}

/** The same in one list. */
export const inOrder = (doubts: readonly Doubt[]): Doubt[] =>
  inGroups(doubts).flatMap((group) => group.doubts);
