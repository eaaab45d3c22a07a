import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Connection } from '#app/platform/db/database.server.ts';

/**
 * Removes the drafts and the discarded uploads of an account that is deleted; their files go with
 * the next sweep. What waits to be published keeps the account (`keepForUploads`), and what once was
 * an article stays.
 */
export async function removeDrafts(
  connection: Connection,
  { id }: Pick<SignedIn, 'id'>,
): Promise<void> {
  await connection
    .deleteFrom('uploads')
    .where('uploaded_by', '=', id)
    .where('article_id', 'is', null)
    .execute();
}
