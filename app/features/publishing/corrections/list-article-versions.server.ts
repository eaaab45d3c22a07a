import type { Platform } from '#app/platform/platform.server.ts';

export type ListedVersion = Awaited<ReturnType<typeof listArticleVersions>>[number];

export async function listArticleVersions({ db }: Platform, articleId: number) {
  const rows = await db
    .selectFrom('article_versions as earlier')
    .innerJoin('article_notices as notice', (join) =>
      join
        .onRef('notice.article_id', '=', 'earlier.article_id')
        .onRef('notice.version', '=', 'earlier.version'),
    )
    .select([
      'earlier.version',
      'earlier.replaced_at as replacedAt',
      'notice.text as notice',
      'earlier.storage_key',
    ])
    .where('earlier.article_id', '=', articleId)
    .orderBy('earlier.version', 'desc')
    .execute();
  return rows.map(({ storage_key, ...row }) => ({ ...row, hasPdf: storage_key !== null }));
}
