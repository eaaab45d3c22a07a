import type { HasDb } from '#app/platform/platform.server.ts';
import { setSampleKind } from './set-sample-kind.ts';

/** A PDF that is not there: a task has still to set it, or could not. */
type AwaitedPdf = { articleId: number; state: 'awaited' | 'failed' };

/**
 * The PDF of an article of the sample, which is set once the site is there; null for every other.
 * @param by the article's id, or the name that the PDF will have
 */
export async function findAwaitedPdf(
  { db }: HasDb,
  by: { articleId: number | null } | { fileName: string },
): Promise<AwaitedPdf | null> {
  const rows = await db
    .selectFrom('jobs')
    .select(['payload', 'failed_at'])
    .where('name', '=', setSampleKind.name)
    .where('done_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('articles').select('id').where('origin', '=', 'sample')),
    )
    .orderBy('id', 'desc')
    .execute();
  for (const { payload, failed_at } of rows) {
    const { article, file } = JSON.parse(payload) as { article: number; file: string };
    const isIt =
      'articleId' in by ? article === by.articleId : file.replace(/\.md$/, '.pdf') === by.fileName;
    if (isIt) return { articleId: article, state: failed_at === null ? 'awaited' : 'failed' };
  }
  return null;
}
