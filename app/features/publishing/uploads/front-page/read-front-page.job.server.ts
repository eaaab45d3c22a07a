import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { ProcessEnded } from '#app/platform/queue/failure.ts';
import { offerFrontPage } from './offer-front-page.server.ts';
import { readFrontPageKind } from '../upload-jobs.ts';

/** Queued with each PDF that is uploaded. */
export const readFrontPageJob = jobOfKind(
  readFrontPageKind,
  async (platform, payload) => {
    const { outcome } = await offerFrontPage(platform, payload);
    if (outcome === 'given-up') throw new ProcessEnded();
  },
  { attempts: 5 },
);
