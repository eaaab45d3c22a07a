import type { ArticleText } from '../core/article-text.ts';
import { align } from './align.ts';
import { pointerKeyOf, samePlaces } from './same-places.ts';
import { comparable, hashesOf, keyOf, textOfUnits, unitsOf } from './units.ts';
import type { HashOf, Unit } from './units.ts';

/** What became of a unit between two versions of a text. */
export type Row =
  /** Says the same; `was` where its number or id is another. */
  | { change: 'none'; now: Unit; was?: Unit }
  | { change: 'words'; was: Unit; now: Unit }
  /** Stands in another place, maybe in other words; `from` is its number among the old units. */
  | { change: 'moved'; was: Unit; now: Unit; from: number }
  | { change: 'gone'; was: Unit }
  | { change: 'came'; now: Unit };

/** Two versions of a text: every unit of both, in the order of the newer one. */
export type Difference = {
  rows: Row[];
  was: Pick<ArticleText, 'front' | 'pictures'>;
  now: Pick<ArticleText, 'front' | 'pictures'>;
};

/** What differs between two versions of a text; either is had back whole by `textBefore` and `textAfter`. */
export function differenceOf(was: ArticleText, now: ArticleText): Difference {
  const [olds, nexts] = [unitsOf(was), unitsOf(now)];
  const [oldHash, nextHash] = [hashesOf(was.pictures), hashesOf(now.pictures)];
  const comparables = olds.map((unit) => comparable(unit, oldHash));
  const pairs = align(
    comparables,
    nexts.map((unit) => comparable(unit, nextHash)),
  );
  const nameOf = (old: number) => `${comparables[old]!.sort} ${comparables[old]!.key}`;
  const became = new Map(
    pairs.flatMap(({ was: old, now: next }) =>
      old === null || next === null ? [] : [[nameOf(old), next] as const],
    ),
  );
  const places = samePlaces(
    pairs.flatMap(({ was: old, now: next }) => {
      if (old === null) return [];
      // An entry that stood twice, and stands once now, is where its like is.
      const at = next ?? became.get(nameOf(old));
      return { was: olds[old]!, now: at === undefined ? null : nexts[at]! };
    }),
  );
  const says = (unit: Unit, hashOf: HashOf, isOld: boolean): string =>
    keyOf(unit, hashOf, pointerKeyOf(isOld ? places : null));
  const rows = pairs.map((pair): Row => {
    if (pair.now === null) return { change: 'gone', was: olds[pair.was]! };
    if (pair.was === null) return { change: 'came', now: nexts[pair.now]! };
    const both = { was: olds[pair.was]!, now: nexts[pair.now]! };
    if (pair.isMoved) return { change: 'moved', ...both, from: pair.was };
    if (says(both.was, oldHash, true) !== says(both.now, nextHash, false)) {
      return { change: 'words', ...both };
    }
    const isOne = JSON.stringify(both.was) === JSON.stringify(both.now);
    return { change: 'none', now: both.now, ...(!isOne && { was: both.was }) };
  });
  return { rows, was: restOf(was), now: restOf(now) };
}

const restOf = ({ front, pictures }: ArticleText) => ({ front, pictures });

/** The older text of a difference. */
export function textBefore({ rows, was }: Difference): ArticleText {
  const units = rows.flatMap((row) => {
    if (row.change === 'came' || row.change === 'moved') return [];
    return row.change === 'none' ? (row.was ?? row.now) : row.was;
  });
  const moved = rows.filter((row) => row.change === 'moved');
  for (const { from, was: unit } of moved.toSorted((a, b) => a.from - b.from)) {
    units.splice(from, 0, unit);
  }
  return { ...was, ...textOfUnits(units) };
}

/** The newer text of a difference. */
export const textAfter = ({ rows, now }: Difference): ArticleText => ({
  ...now,
  ...textOfUnits(rows.flatMap((row) => (row.change === 'gone' ? [] : row.now))),
});
