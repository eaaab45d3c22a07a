import { integer, number, object, pipe } from 'valibot';

export const makeNeutralCopyKind = {
  name: 'make-neutral-copy',
  payload: object({ file: pipe(number(), integer()) }),
  lane: 'documents',
} as const;
