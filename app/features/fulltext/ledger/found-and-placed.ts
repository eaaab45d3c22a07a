import { THINGS } from '../core/counted.ts';
import type { ThingKind, Totals } from '../core/counted.ts';
import { LEFT_OUT } from './left-out.ts';
import type { LeftOut, LeftOutKind } from './left-out.ts';

/** What was counted in a source and stands in its text, and what of it is left out on purpose. */
export type FoundAndPlaced = {
  /** `7,412 words`, `6 of 7 pictures`: each kind in its turn. */
  placed: string[];
  /** `running title (1)`. */
  leftOut: string[];
};

export function foundAndPlaced(
  { source, text }: { source: Totals; text: Totals },
  leftOut: readonly LeftOut[],
): FoundAndPlaced {
  const passages = leftOut.flatMap((each) => each.passages);
  const named = Map.groupBy(
    passages.flatMap(({ things }) => things),
    ({ kind }) => kind,
  );
  const lineOf = (kind: ThingKind): string[] => {
    // What was left out on purpose does not lack.
    const found = source[kind] - (named.get(kind)?.length ?? 0);
    const there = text[kind];
    if (found <= 0 && there === 0) return [];
    const [one, many] = THINGS[kind];
    // Items of a list may be headings and entries to their author.
    const isLacking = there < found && kind !== 'item';
    if (!isLacking) return there === 0 ? [] : [`${number(there)} ${there === 1 ? one : many}`];
    return [`${number(there)} of ${number(found)} ${many}`];
  };
  const kinds = Map.groupBy(leftOut, ({ what }) => what);
  return {
    placed: [`${number(text.words)} words`, ...ORDER.flatMap(lineOf)],
    leftOut: Array.from(kinds, ([what, all]) => ({ what, count: countOf(what, all) }))
      .filter(({ count }) => count > 0)
      .map(({ what, count }) => `${LEFT_OUT[what]} (${number(count)})`),
  };
}

/** Of what arranges others tables are counted; of anything else its passages with words. */
function countOf(what: LeftOutKind, all: readonly LeftOut[]): number {
  const passages = all.flatMap((each) => each.passages);
  if (what !== 'layout') return passages.filter(({ words }) => words.trim() !== '').length;
  return passages.flatMap(({ things }) => things).filter(({ kind }) => kind === 'table').length;
}

const ORDER: readonly ThingKind[] = [
  ...(['section', 'picture', 'table', 'cell', 'formula', 'item', 'note'] as const),
  ...(['reference', 'citation', 'mention', 'code', 'aside', 'media'] as const),
];

const number = (count: number): string => count.toLocaleString('en-GB');
