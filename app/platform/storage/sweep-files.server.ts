/** Owns when files that no row names leave the storage, and when that would be too many. */
import { object } from 'valibot';
import type { Platform } from '../platform.server.ts';
import type { JobTable } from '../queue/define-job.server.ts';
import { defineJob } from '../queue/define-job.server.ts';
import { clearMark, findMark, setMark } from '../site/site-marks.server.ts';
import { DAY } from '../clock.ts';

/** No request is at work for a day. */
/** More files than this, and more than this share of all, are never what a crash left. */
const MOST_FILES = 20;
const MOST_SHARE = 0.05;
/** Keys in one line of the log. */
const LISTED = 100;

/** Says which of these files a row of the database names. */
type UsedFiles = (platform: Platform, keys: readonly string[]) => Promise<Set<string>>;

/** What a feature hands to `jobs.server.ts`. */
export type JobsPart = JobTable & { usedFiles?: readonly UsedFiles[] };

/**
 * Files older than a day which none of the questions claims go into the trash, which is emptied
 * after thirty days.
 */
export const sweepFiles = (questions: readonly UsedFiles[]) =>
  defineJob('sweep-files', object({}), async (platform) => {
    const { db, storage, log, clock } = platform;
    const now = clock.now();
    const paused = await findMark(db, 'sweep-paused');
    if (paused && paused.until > now) return;
    const isAllowed = (await findMark(db, 'sweep-allowed')) !== null;
    const swept = await storage.sweep({
      now,
      before: now - DAY,
      async named(keys) {
        const used = await Promise.all(questions.map((ask) => ask(platform, keys)));
        return new Set(used.flatMap((set) => [...set]));
      },
      mayTake: (files, all) => isAllowed || files <= MOST_FILES || files <= all * MOST_SHARE,
    });
    if (swept.refused) {
      await setMark(db, 'sweep-stopped', swept.refused, now);
      log.error(swept.refused, 'the sweep stopped: nothing names so many files');
      return;
    }
    await clearMark(db, 'sweep-stopped');
    if (isAllowed) await clearMark(db, 'sweep-allowed');
    for (let start = 0; start < swept.trashed.length; start += LISTED) {
      const files = swept.trashed.slice(start, start + LISTED);
      log.warn({ files }, 'put files that nothing names into the trash');
    }
    const { removed, emptied } = swept;
    if (removed + emptied > 0) log.info({ removed, emptied }, 'removed unfinished and old files');
  });
