/** Owns when files that nobody names are removed from the storage. */
import { object } from 'valibot';
import type { Platform } from '../platform.server.ts';
import { defineJob } from '../queue/define-job.server.ts';

/** No request is at work for a day. */
const DAY = 24 * 3_600_000;

/** Says which of these files somebody needs. */
export type UsedFiles = (platform: Platform, keys: readonly string[]) => Promise<Set<string>>;

/** A job that removes files older than a day which none of the given questions claims. */
export const sweepFiles = (questions: readonly UsedFiles[]) =>
  defineJob('sweep-files', object({}), async (platform) => {
    const named = async (keys: string[]) => {
      const used = await Promise.all(questions.map((ask) => ask(platform, keys)));
      return new Set(used.flatMap((set) => [...set]));
    };
    const removed = await platform.storage.sweep(platform.clock.now() - DAY, named);
    if (removed > 0) platform.log.warn({ removed }, 'removed files that a crash had left');
  });
