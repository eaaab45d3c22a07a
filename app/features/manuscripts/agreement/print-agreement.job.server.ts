import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { ProcessEnded } from '#app/platform/queue/failure.ts';
import { printAgreement } from './print-agreement.server.ts';
import { printAgreementKind } from './agreement-jobs.ts';

/** Queued when an agreement is signed; who opens it before has it printed. */
export const printAgreementJob = jobOfKind(printAgreementKind, async (platform, { manuscript }) => {
  const { outcome } = await printAgreement(platform, manuscript);
  if (outcome === 'given-up') throw new ProcessEnded('The agreement took too long to print.');
});
