import type { Doubt, DoubtKind } from '../core/doubts.ts';

/** What one press settles for the whole file, by what many of it are called. */
const OF_THE_FILE: Partial<Record<DoubtKind, string>> = {
  'tracked-changes': 'changes',
  comments: 'comments',
  computed: 'results of code',
};

/** What says the same at each of its places: it is settled where it stands first. */
const BY_WORDS = new Set<DoubtKind>(['mention-unlinked']);

const LONGEST = 120;

/**
 * All changes of a file are one doubt with their number, and so are all comments; what the text names
 * and has not is one for each name.
 */
export function oneOfMany(doubts: readonly Doubt[]): Doubt[] {
  const groups = Map.groupBy(doubts, (doubt): unknown => {
    if (OF_THE_FILE[doubt.kind]) return doubt.kind;
    return BY_WORDS.has(doubt.kind) ? `${doubt.kind} ${doubt.words}` : doubt;
  });
  return [...groups.values()].map(([first, ...others]) =>
    others.length === 0 || BY_WORDS.has(first!.kind) ? first! : joined(first!, others),
  );
}

function joined({ kind, place, words }: Doubt, others: readonly Doubt[]): Doubt {
  const count = (others.length + 1).toLocaleString('en-GB');
  // The doubt outlives what stands at the first of several places.
  const isOnePlace = others.every((each) => each.place === place);
  return {
    ...{ kind, place: isOnePlace ? place : null },
    words: `${count} ${OF_THE_FILE[kind]}${theFirst(words)}`,
  };
}

function theFirst(words: string): string {
  if (words === '') return '';
  const line = words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
  return `, the first of them “${line}”`;
}
