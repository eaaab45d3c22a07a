import { object } from 'valibot';
import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { writeOrcidRecords } from './write-records.server.ts';

/** After a restore it waits: what was written since the back-up is not known then. */
export const writeOrcidRecordsJob = jobOfKind(
  { name: 'write-orcid-records', payload: object({}) },
  (platform, _payload, { signal }) => writeOrcidRecords(platform, signal),
  { waitsAfterRestore: true },
);
