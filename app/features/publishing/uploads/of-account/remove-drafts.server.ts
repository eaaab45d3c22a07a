import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** What waits to be published keeps the account (`findUploadObstacle`), and what once was an article stays. */
export async function removeDrafts(
  { db }: Pick<Platform, 'db'>,
  { id }: Pick<SignedIn, 'id'>,
): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('uploaded_by', '=', id)
    .where('article_id', 'is', null)
    .execute();
}
