import { object } from 'valibot';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { sweepAccounts as sweep } from './sweep-accounts.server.ts';

/** Removes sessions, links and counters that have ended. */
export const sweepAccounts = defineJob('sweep-accounts', object({}), (platform) => sweep(platform));
