import { integer, number, object, pipe } from 'valibot';

export const checkFileKind = {
  name: 'check-file',
  payload: object({ file: pipe(number(), integer()) }),
  lane: 'documents',
  rank: 'checks',
} as const;
