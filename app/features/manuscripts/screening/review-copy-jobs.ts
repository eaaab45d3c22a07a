import { integer, number, object, pipe, string } from 'valibot';

/** Sets a PDF for reviewers of a source; `account` asked for it. */
export const setReviewCopyKind = {
  name: 'set-review-copy',
  payload: object({
    paperId: pipe(number(), integer()),
    file: pipe(number(), integer()),
    account: string(),
  }),
  lane: 'documents',
} as const;
