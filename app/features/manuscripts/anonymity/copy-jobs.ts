import { integer, number, object, pipe } from 'valibot';

/** Makes the copy for reviewers of a file, and looks for names in it. */
export const makeNeutralCopyKind = {
  name: 'make-neutral-copy',
  payload: object({ file: pipe(number(), integer()) }),
  lane: 'documents',
} as const;
