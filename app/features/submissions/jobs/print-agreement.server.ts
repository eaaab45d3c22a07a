import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { printAgreement as print } from '../commands/print-agreement.server.ts';
import { printAgreementKind } from '../agreement-jobs.ts';

/** Queued when an agreement is signed. */
export const printAgreement = defineJob(
  printAgreementKind.name,
  printAgreementKind.payload,
  async (platform, { manuscript }) => {
    await print(platform, manuscript);
  },
);
