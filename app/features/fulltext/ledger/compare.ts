import type { Doubt, DoubtKind } from '../core/doubts.ts';
import { inOneLine } from '../core/plain-text.ts';
import { compareThings, tailOf } from './compare-things.ts';
import { compareWords } from './compare-words.ts';
import type { Counted, Passage, ThingKind } from '../core/counted.ts';
import type { LeftOut } from './left-out.ts';

/** Doubts that say of a thing already why it is not in the text. */
const SAID: Partial<Record<DoubtKind, ThingKind>> = {
  'drawing-lost': 'picture',
  'picture-apart': 'picture',
  'picture-drawn': 'picture',
  'picture-format': 'picture',
  'picture-lost': 'picture',
  'picture-size': 'picture',
  'citation-unmatched': 'citation',
  'mention-unmatched': 'mention',
};

/**
 * What a source has and its text has not, as doubts of loss at their places: words by themselves, and
 * things (formulae, cells, notes …) where there are fewer of them.
 *
 * `source` is counted by the module that knows the format, apart from the reading; `text` by `countText`.
 * What `leftOut` names is left out on purpose, and what `doubts` say is known: neither is said again.
 */
export function compareCounts(
  source: Counted,
  text: Counted,
  { leftOut = [], doubts = [] }: { leftOut?: readonly LeftOut[]; doubts?: readonly Doubt[] } = {},
): Doubt[] {
  const named = leftOut.flatMap(({ passages }) => passages);
  const said = doubts
    .filter(({ kind }) => kind === 'left-out')
    .map(({ words, place }): Passage => ({ words, place, things: [] }));
  const { lost, places } = compareWords(source.passages, [...text.passages, ...named, ...said]);
  const placeOf = (at: number | null): string | null => {
    for (let each = at ?? -1; each >= 0; each -= 1) {
      const place = source.passages[each]!.place ?? places[each];
      if (place) return place;
    }
    return null;
  };
  const things = compareThings(source, text, countKnown(named, doubts));
  return [
    ...lost.map(({ at, words }) => doubt('words-lost', placeOf(at), words)),
    ...things.map(({ at, words }) => {
      const tail = at === null ? '' : tailOf(spokenBefore(source.passages, at));
      return doubt('part-lost', placeOf(at), tail === '' ? words : `${words} (behind “${tail}”)`);
    }),
  ];
}

function countKnown(
  named: readonly Passage[],
  doubts: readonly Doubt[],
): ReadonlyMap<ThingKind, number> {
  const known = new Map<ThingKind, number>();
  const add = (kind: ThingKind) => void known.set(kind, (known.get(kind) ?? 0) + 1);
  for (const { things } of named) for (const { kind } of things) add(kind);
  for (const { kind } of doubts) if (SAID[kind]) add(SAID[kind]);
  // One without a place speaks of all: the list itself is missing.
  if (doubts.some(({ kind, place }) => kind === 'citation-unmatched' && place === null))
    known.set('citation', Infinity);
  return known;
}

function spokenBefore(passages: readonly Passage[], from: number): string {
  for (let at = from; at >= 0; at -= 1) {
    if (passages[at]!.words.trim() !== '') return passages[at]!.words;
  }
  return '';
}

const LONGEST = 300;

function doubt(kind: 'words-lost' | 'part-lost', place: string | null, words: string): Doubt {
  const line = inOneLine(words);
  return { kind, place, words: line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line };
}
