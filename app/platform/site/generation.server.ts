/**
 * Owns finding out that the database is older than the files beside it: both count how often they were seen at
 * work together.
 */
import { object } from 'valibot';
import type { Platform } from '../platform.server.ts';
import { defineJob } from '../queue/define-job.server.ts';
import { findMark, setMark } from './site-marks.server.ts';
import { DAY } from '../clock.ts';

/** Counts on, and holds the sweep of files back for a day when the files have seen a newer database. */
export async function countGeneration(
  platform: Pick<Platform, 'db' | 'clock' | 'storage' | 'log'>,
): Promise<void> {
  const { db, clock, storage, log } = platform;
  // In this order: what another process counts in between makes the database newer, not older.
  const seen = await storage.readGeneration();
  const now = clock.now();
  const next = await db.transaction().execute(async (transaction) => {
    const known = (await findMark(transaction, 'generation')) ?? 0;
    if (seen > known) await setMark(transaction, 'sweep-paused', { until: now + DAY }, now);
    const counted = Math.max(known, seen) + 1;
    await setMark(transaction, 'generation', counted, now);
    return { counted, isOlder: seen > known };
  });
  if (next.isOlder) {
    log.error('the database is older than the files beside it: none is swept for a day');
  }
  await storage.writeGeneration(next.counted);
}

/** Often, so that a database that is some minutes older is known for it. */
export const countGenerationJob = defineJob('count-generation', object({}), (platform) =>
  countGeneration(platform),
);
