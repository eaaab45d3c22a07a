import * as v from 'valibot';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { lapseAuthorChanges } from '../author-changes/end-author-change.server.ts';
import { sweepEnteredReviews } from '../entered/sweep-entered.server.ts';
import { sweepInvitations } from '../invitations/sweep-invitations.server.ts';
import { lookIntoCopies } from '../reviews/files/look-into-copies.server.ts';
import { releaseRecommendations } from '../recommending/release-recommendation.server.ts';
import { remindAuthors } from './remind-authors.server.ts';

export const sendRemindersJob = defineJob('sweep-reviews', v.object({}), async (platform) => {
  await sweepInvitations(platform);
  await lookIntoCopies(platform);
  await sweepEnteredReviews(platform);
  await lapseAuthorChanges(platform);
  await releaseRecommendations(platform);
  await remindAuthors(platform);
});
