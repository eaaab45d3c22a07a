import { integer, number, object, pipe } from 'valibot';

export const checkFileKind = {
  name: 'check-file',
  payload: object({ file: pipe(number(), integer()) }),
  lane: 'documents',
  rank: 'checks',
} as const;

/** Looks for what it has in common with articles and other manuscripts. */
export const compareFileKind = {
  name: 'compare-file',
  payload: object({ file: pipe(number(), integer()) }),
  lane: 'documents',
  rank: 'checks',
} as const;
