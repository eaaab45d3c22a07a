import { WARNINGS } from '#app/protocols/notices/notice-kinds.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';

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

/** Numbers of the notices that the PDF of an article is to bear and does not: yet, or since it could not be marked. */
export async function listNoticesOffPdf(
  { db }: HasDb,
  articleId: number,
): Promise<ReadonlyMap<number, 'waits' | 'failed'>> {
  const rows = await db
    .selectFrom('article_notices as notice')
    .innerJoin('article_files as file', (join) =>
      join.onRef('file.article_id', '=', 'notice.article_id').on('file.kind', '=', 'pdf'),
    )
    .leftJoin('notice_stamps as stamp', (join) =>
      join
        .onRef('stamp.article_id', '=', 'notice.article_id')
        .onRef('stamp.position', '=', 'notice.position')
        .onRef('stamp.sha256', '=', 'file.sha256'),
    )
    .select(['notice.position', 'stamp.is_borne as isBorne'])
    .where('notice.article_id', '=', articleId)
    .where('notice.kind', 'in', WARNINGS)
    .execute();
  return new Map(
    rows
      .filter(({ isBorne }) => isBorne !== 1)
      .map(({ position, isBorne }) => [position, isBorne === 0 ? 'failed' : 'waits']),
  );
}
