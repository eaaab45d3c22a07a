import { object } from 'valibot';
import { DAY } from '#app/platform/clock.ts';
import { defineJob } from '#app/platform/queue/define-job.server.ts';

const KEPT = 180 * DAY;

/** Drops the drafts that were not sent for half a year. */
export const sweepDraftsJob = defineJob('sweep-drafts', object({}), async ({ db, clock }) => {
  await db
    .deleteFrom('drafts')
    .where('saved_at', '<', clock.now() - KEPT)
    .execute();
});
