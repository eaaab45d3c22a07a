import { object } from 'valibot';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { lookUpWorks } from './look-up-works.server.ts';

export const lookUpWorksJob = defineJob(
  'look-up-cited-works',
  object({}),
  (platform, _payload, { signal }) => lookUpWorks(platform, signal),
);
