import type { Platform } from '#app/platform/platform.server.ts';

/** In milliseconds, by the article's id; one statement. */
export async function listUpdateTimes(
  { db }: Platform,
  issueId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'updated_at'])
    .where('issue_id', '=', issueId)
    .execute();
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
}
