import { integer, number, object, pipe } from 'valibot';

/** Makes the copy for the authors of a file that came with a review. */
export const makeReviewCopyKind = {
  name: 'make-review-copy',
  payload: object({ file: pipe(number(), integer()) }),
  lane: 'documents',
} as const;
