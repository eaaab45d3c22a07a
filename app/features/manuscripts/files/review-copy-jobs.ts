import { boolean, integer, number, object, optional, pipe, string } from 'valibot';

/** Sets a PDF for reviewers of a source; `account` asked for it, or an author where it is `byAuthor`. */
export const setReviewCopyKind = {
  name: 'set-review-copy',
  payload: object({
    paperId: pipe(number(), integer()),
    file: pipe(number(), integer()),
    account: string(),
    byAuthor: optional(boolean(), false),
  }),
  lane: 'documents',
} as const;
