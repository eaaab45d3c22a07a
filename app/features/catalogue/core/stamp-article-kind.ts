import { integer, number, object, pipe } from 'valibot';

/** Queued with each notice that a PDF is to bear, and where another PDF comes. */
export const stampArticleKind = {
  name: 'stamp-article',
  payload: object({ articleId: pipe(number(), integer()) }),
  lane: 'documents',
} as const;
