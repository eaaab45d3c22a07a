/** Owns how long finished jobs are kept. */
import { object } from 'valibot';
import { defineJob } from './define-job.server.ts';
import { DAY } from '../clock.ts';

const KEPT = 30 * DAY;

/** Removes the jobs done more than thirty days ago; those that failed stay until a chief looks. */
export const sweepJobs = defineJob('sweep-jobs', object({}), async ({ db, clock }) => {
  await db
    .deleteFrom('jobs')
    .where('done_at', '<', clock.now() - KEPT)
    .execute();
});
