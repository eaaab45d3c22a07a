import { object } from 'valibot';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { tellRetractions } from './tell-retractions.server.ts';

/** Each month. */
export const tellRetractionsJob = defineJob('tell-retractions', object({}), (platform) =>
  tellRetractions(platform),
);
