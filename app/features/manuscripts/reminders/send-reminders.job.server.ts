import * as v from 'valibot';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { lapseAuthorChanges } from '../authors/changes/end-author-change.server.ts';
import { sweepReviews } from '../reviews/invitations/sweep-invitations.server.ts';
import { remindAuthors } from './remind-authors.server.ts';

/** Reminds reviewers and authors, ends what lapsed, and asks alternates in place of those who stay silent. */
export const sendRemindersJob = defineJob('sweep-reviews', v.object({}), async (platform) => {
  await sweepReviews(platform);
  await lapseAuthorChanges(platform);
  await remindAuthors(platform);
});
