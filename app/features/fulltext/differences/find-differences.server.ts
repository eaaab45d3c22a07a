import { sourceOf } from '#app/platform/documents/document.ts';
import { pngSize } from '#app/platform/documents/pictures/decode-png.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ChangeList } from './list-changes.ts';
import { OLD } from './merged-text.ts';
import type { MergedText } from './merged-text.ts';
import { unpackMerged } from './pack-merged.ts';
import type { SaidChange } from './said-changes.ts';

/** A text as JSON, and the bytes of its pictures by their names. */
type Version = { json: string; pictures: ReadonlyMap<string, Uint8Array> };

/** Two versions in one, what differs in it, and the pictures of both. */
type Differences = {
  merged: MergedText;
  list: ChangeList;
  /** The words of each place in both. */
  said: SaidChange[];
  pictures: ReadonlyMap<string, Uint8Array>;
};

/** Milliseconds of processor time. */
const TIME_LIMIT = 10_000;

/**
 * Two versions of a text in one, and a list of what differs; null where comparing them takes too long.
 * @throws TooBusy when the machine has no time for it
 */
export async function findDifferences(
  { documents }: Pick<Platform, 'documents'>,
  was: Version,
  now: Version,
): Promise<Differences | null> {
  const looks = savedAgain(was.pictures, now.pictures);
  const versions = {
    ...{ was: was.json, now: now.json },
    pictures: looks.map(({ of, name, bytes }) => ({ of, name, size: bytes.length })),
  };
  const file = sourceOf(Buffer.concat(looks.map(({ bytes }) => bytes)));
  const options = { timeLimit: TIME_LIMIT, isWaitedFor: true, file };
  const answer = await documents.ask('compare-texts', versions, options);
  if (!answer) return null;
  const earlier = [...was.pictures].map(([name, bytes]) => [`${OLD}${name}`, bytes] as const);
  return {
    merged: await unpackMerged(answer.merged),
    list: answer.list,
    said: answer.said,
    pictures: new Map([...now.pictures, ...earlier]),
  };
}

/** Points of all that are looked at. */
const MOST_POINTS = 40_000_000;

type Look = { of: 'was' | 'now'; name: string; bytes: Uint8Array };

/** PNGs of one size in both versions whose bytes differ: another program may have written the same picture. */
function savedAgain(was: Version['pictures'], now: Version['pictures']): Look[] {
  const sides = [unlike('was', was, now), unlike('now', now, was)] as const;
  const sizes = sides.map((side) => new Set(side.map(({ size }) => size)));
  let points = 0;
  return sides
    .flat()
    .filter(({ of, size }) => sizes[of === 'was' ? 1 : 0]!.has(size))
    .filter((each) => (points += each.points) <= MOST_POINTS);
}

function unlike(of: Look['of'], own: Version['pictures'], others: Version['pictures']) {
  const known = [...others.values()];
  return [...own].flatMap(([name, bytes]) => {
    const size = pngSize(bytes);
    const isKnown = known.some((other) => Buffer.compare(other, bytes) === 0);
    if (!size || isKnown) return [];
    const { width, height } = size;
    return { of, name, bytes, size: `${width} ${height}`, points: width * height };
  });
}
