import { object } from 'valibot';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { sweepInvitations } from './sweep-invitations.server.ts';

/** Reminds of invitations into a role, and ends those that were not answered. */
export const sweepInvitationsJob = defineJob('sweep-invitations', object({}), (platform) =>
  sweepInvitations(platform),
);
