import { DOUBTS } from '#app/features/fulltext/core/index.ts';
import type { Doubt } from '#app/features/fulltext/core/index.ts';

/** Doubts by their kinds, in the order in which these are listed. */
export function inGroups(doubts: readonly Doubt[]): [Doubt['kind'], Doubt[]][] {
  const groups = Map.groupBy(doubts, ({ kind }) => kind);
  return (Object.keys(DOUBTS) as Doubt['kind'][]).flatMap((kind) => {
    const own = groups.get(kind);
    return own ? [[kind, own] as [Doubt['kind'], Doubt[]]] : [];
  });
}

/** The same in one list. */
export const inOrder = (doubts: readonly Doubt[]): Doubt[] =>
  inGroups(doubts).flatMap(([, own]) => own);
