import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { countText, LEFT_OUT, THINGS, totalsOf } from '#app/features/fulltext/ledger/index.ts';
import type {
  LeftOut,
  LeftOutKind,
  ThingKind,
  Totals,
} from '#app/features/fulltext/ledger/index.ts';

/** What was counted in a source, and what of it is left out on purpose. */
export type FoundAndPlaced = { source: Totals; leftOut: { what: LeftOutKind; count: number }[] };

/** Null for a source that is not counted. */
export function foundAndPlaced(
  counts: { source: Totals } | null,
  leftOut: readonly LeftOut[],
): FoundAndPlaced | null {
  if (!counts) return null;
  const passages = Map.groupBy(
    leftOut.flatMap((each) => each.passages.map((passage) => ({ ...passage, what: each.what }))),
    ({ what }) => what,
  );
  const counted = Array.from(passages, ([what, all]) => ({ what, count: countOf(what, all) }));
  const source = { ...counts.source };
  // What was left out on purpose does not lack.
  for (const { things } of leftOut.flatMap((each) => each.passages)) {
    for (const { kind } of things) source[kind] = Math.max(0, source[kind] - 1);
  }
  return { source, leftOut: counted.filter(({ count }) => count > 0) };
}

/** Of what arranges others tables are counted; of anything else its passages with words. */
function countOf(
  what: LeftOutKind,
  passages: readonly { words: string; things: readonly { kind: ThingKind }[] }[],
): number {
  if (what !== 'layout') return passages.filter(({ words }) => words.trim() !== '').length;
  const things = passages.flatMap((each) => each.things);
  return things.filter(({ kind }) => kind === 'table').length;
}

const ORDER: readonly ThingKind[] = [
  ...(['section', 'picture', 'table', 'cell', 'formula', 'item', 'note'] as const),
  ...(['reference', 'citation', 'mention', 'code', 'aside', 'media'] as const),
];

/** `7,412 words`, `6 of 7 pictures`: what of the source stands in the text, each kind in its turn. */
export function placedLines({ source }: FoundAndPlaced, text: ArticleText): string[] {
  const placed = totalsOf(countText(text));
  return [
    `${number(placed.words)} words`,
    ...ORDER.flatMap((kind) => {
      const [found, there] = [source[kind], placed[kind]];
      if (found === 0 && there === 0) return [];
      if (there === 0 && kind === 'item') return [];
      const [one, many] = THINGS[kind];
      const name = there === 1 ? one : many;
      // Items of a list may be headings and entries to their author.
      return there < found && kind !== 'item'
        ? `${number(there)} of ${number(found)} ${many}`
        : `${number(there)} ${name}`;
    }),
  ];
}

/** `2 running heads or feet`, as they were left out. */
export const leftOutLines = ({ leftOut }: FoundAndPlaced): string[] =>
  leftOut.map(({ what, count }) => `${LEFT_OUT[what]} (${number(count)})`);

const number = (count: number): string => count.toLocaleString('en-GB');
