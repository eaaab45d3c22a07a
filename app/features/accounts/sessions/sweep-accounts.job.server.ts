import { object } from 'valibot';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { sweepAccounts } from './sweep-accounts.server.ts';

/** Removes sessions, links and counters that have ended. */
export const sweepAccountsJob = defineJob('sweep-accounts', object({}), (platform) =>
  sweepAccounts(platform),
);
