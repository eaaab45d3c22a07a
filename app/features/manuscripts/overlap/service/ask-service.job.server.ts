import { object } from 'valibot';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { askService } from './ask-service.server.ts';

export const askServiceJob = defineJob(
  'ask-similarity-service',
  object({}),
  (platform, _payload, { signal }) => askService(platform, signal),
);
