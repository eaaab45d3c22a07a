import { object } from 'valibot';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { lookUpWorks } from './look-up-works.server.ts';
import { searchWords } from './search-words.server.ts';

export const lookUpWorksJob = defineJob(
  'look-up-cited-works',
  object({}),
  async (platform, _payload, { signal }) => {
    await lookUpWorks(platform, signal);
    await searchWords(platform, signal);
  },
);
