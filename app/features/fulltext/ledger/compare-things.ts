import { THINGS } from '../core/counted.ts';
import type { Counted, Passage, Thing, ThingKind } from '../core/counted.ts';
import { keyOfTokens, tokensOf } from './tokens.ts';

/** Things of a kind that the source has more than its text, behind one passage of it. */
export type LostThings = {
  kind: ThingKind;
  count: number;
  /** The passage in or behind which they stand; null where that cannot be told. */
  at: number | null;
  words: string;
};

/** What a thing of the source may have become in the text besides. */
const BECOMES: Partial<Record<ThingKind, readonly ThingKind[]>> = {
  item: ['reference', 'section'],
};

/**
 * For each kind of which the source has more than its text: which ones, told by the words before
 * and behind them.
 * @param known how many of each kind are accounted for already
 */
export function compareThings(
  source: Counted,
  text: Counted,
  known: ReadonlyMap<ThingKind, number>,
): LostThings[] {
  const there = Map.groupBy(thingsOf(text.passages), ({ thing }) => thing.kind);
  const counted = Map.groupBy(thingsOf(source.passages), ({ thing }) => thing.kind);
  return [...counted].flatMap(([kind, own]) => {
    const found = there.get(kind) ?? [];
    const others = (BECOMES[kind] ?? []).reduce((all, each) => {
      const more = (there.get(each)?.length ?? 0) - (counted.get(each)?.length ?? 0);
      return all + Math.max(0, more);
    }, 0);
    const lacking = own.length - found.length - others - (known.get(kind) ?? 0);
    return lacking > 0 ? located(kind, lacking, unmatched(own, found)) : [];
  });
}

type Placed = {
  thing: Thing;
  /** The place of its passage. */
  at: number;
  /** What is said before and behind it, some signs of each. */
  before: string;
  after: string;
};

/** So much is looked at on each side. */
const CONTEXT = 16;

function thingsOf(passages: readonly Passage[]): Placed[] {
  let said = '';
  const places: Omit<Placed & { place: number }, 'before' | 'after'>[] = [];
  for (const [at, { words, things }] of passages.entries()) {
    const start = said.length;
    const tokens = tokensOf(words);
    let next = 0;
    let place = start;
    for (const thing of things.toSorted((one, other) => one.at - other.at)) {
      while (next < tokens.length && tokens[next]!.from < thing.at) {
        place += keyOfTokens([tokens[next]!]).length;
        next += 1;
      }
      places.push({ thing, at, place });
    }
    said += keyOfTokens(tokens);
  }
  return places.map(({ thing, at, place }) => ({
    ...{ thing, at },
    before: said.slice(Math.max(0, place - CONTEXT), place),
    after: said.slice(place, place + CONTEXT),
  }));
}

/** Those of the source that have no counterpart between the same words. */
function unmatched(own: readonly Placed[], there: readonly Placed[]): Placed[] {
  const left = new Set(there);
  const takeBy = (side: 'before' | 'after', open: readonly Placed[]): Placed[] => {
    const bySide = Map.groupBy(left, (each) => each[side]);
    return open.filter((each) => {
      const found = bySide.get(each[side])?.find((one) => left.has(one));
      if (found) left.delete(found);
      return !found;
    });
  };
  return takeBy('after', takeBy('before', own));
}

const LONGEST_TAIL = 60;

function located(kind: ThingKind, lacking: number, open: readonly Placed[]): LostThings[] {
  const byPassage = Map.groupBy(open.slice(0, lacking), ({ at }) => at);
  const lost = Array.from(byPassage, ([at, own]): LostThings => {
    const said = own.map(({ thing }) => thing.words).filter(Boolean);
    return { kind, at, count: own.length, words: named(kind, own.length, said.join(' … ')) };
  });
  const rest = lacking - Math.min(lacking, open.length);
  return rest > 0 ? [...lost, { kind, at: null, count: rest, words: named(kind, rest, '') }] : lost;
}

const named = (kind: ThingKind, count: number, said: string): string => {
  const [one, many] = THINGS[kind];
  const name = count === 1 ? one : `${count} ${many}`;
  return said === '' ? name : `${name}: ${said}`;
};

/** The end of what is said before a thing, to find it by. */
export const tailOf = (words: string): string => {
  const line = words.split(/\s/).filter(Boolean).join(' ');
  return line.length > LONGEST_TAIL ? `…${line.slice(-LONGEST_TAIL)}` : line;
};
