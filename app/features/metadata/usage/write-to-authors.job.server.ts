import { object } from 'valibot';
import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { writeToAuthors } from './write-to-authors.server.ts';

/** After a restore it waits: who was written to since the back-up is not known then. */
export const writeToAuthorsJob = jobOfKind(
  { name: 'write-to-authors', payload: object({}) },
  (platform, _payload, { signal }) => writeToAuthors(platform, signal),
  { waitsAfterRestore: true },
);
