import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { offerFrontPage } from '../commands/offer-front-page.server.ts';
import { readFrontPageKind } from '../upload-jobs.ts';

/** Queued with each PDF that is uploaded. */
export const readFrontPage = defineJob(
  readFrontPageKind.name,
  readFrontPageKind.payload,
  offerFrontPage,
  { attempts: 5 },
);
