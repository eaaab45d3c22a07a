import { integer, number, object, pipe } from 'valibot';

/** Reads the source of an accepted manuscript into the text of its article. */
export const readManuscriptKind = {
  name: 'read-manuscript',
  payload: object({ manuscript: pipe(number(), integer()) }),
  lane: 'documents',
} as const;
