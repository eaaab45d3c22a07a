import { integer, number, object, pipe } from 'valibot';

export const makeReviewCopyKind = {
  name: 'make-review-copy',
  payload: object({ file: pipe(number(), integer()) }),
  lane: 'documents',
} as const;
