import { integer, number, object, pipe } from 'valibot';

/** Holds a file against the guide for authors. */
export const checkFileKind = {
  name: 'check-file',
  payload: object({ file: pipe(number(), integer()) }),
  lane: 'documents',
  rank: 'checks',
} as const;
