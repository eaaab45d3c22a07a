import type { Author } from '#app/features/catalogue/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { namesOtherPeople } from './other-people.ts';

/**
 * Whether an article would come to name other people than those who were published, or whom a second editor confirmed
 * since (L5): also step by step, by one other spelling after the other.
 * @param before its authors now
 */
export async function becomesOthers(
  platform: Pick<Platform, 'db'>,
  articleId: number,
  { before, after }: { before: readonly Author[]; after: readonly Author[] },
): Promise<boolean> {
  if (namesOtherPeople(before, after)) return true;
  const settled = await findSettled(platform, articleId);
  // An import may have named others meanwhile; it asks no editor.
  return settled !== null && !namesOtherPeople(settled, before) && namesOtherPeople(settled, after);
}

/** Of the first version, or the one that followed the last which a second editor confirmed; null while that is the present one. */
async function findSettled(
  { db }: Pick<Platform, 'db'>,
  articleId: number,
): Promise<Author[] | null> {
  const lines = await db
    .selectFrom('history')
    .select('details')
    .where('subject', '=', `article:${articleId}`)
    .where('event', '=', 'article-corrected')
    .orderBy('id', 'desc')
    .execute();
  const confirmed = lines
    .map(({ details }) => JSON.parse(details) as { replaced: number; proposedBy?: string })
    .find(({ proposedBy }) => proposedBy !== undefined);
  const row = await db
    .selectFrom('article_versions')
    .select('record')
    .where('article_id', '=', articleId)
    .where('version', '=', (confirmed?.replaced ?? 0) + 1)
    .executeTakeFirst();
  return row ? (JSON.parse(row.record) as { authors: Author[] }).authors : null;
}
