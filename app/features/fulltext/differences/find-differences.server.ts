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
  const versions = { was: was.json, now: now.json };
  const options = { timeLimit: TIME_LIMIT, isWaitedFor: true };
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
