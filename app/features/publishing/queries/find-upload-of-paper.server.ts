import type { Connection } from '#app/platform/db/database.server.ts';

/**
 * The upload of a paper, published or made by its production; null when there is none. What somebody
 * uploaded under its paper ID on their own is not it: anyone may type any number.
 */
export async function findUploadOfPaper(
  connection: Connection,
  paperId: number,
): Promise<{ id: number; articleId: number | null } | null> {
  const row = await connection
    .selectFrom('uploads')
    .select(['id', 'article_id as articleId'])
    .where('man_id', '=', String(paperId))
    .where('discarded_at', 'is', null)
    .where((upload) =>
      upload.or([upload('published_at', 'is not', null), upload('kept', 'is not', null)]),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}
