import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** Why an account cannot be deleted, or null: a paper that it uploaded is published, or waits to be. */
export async function findUploadObstacle(
  { db }: Pick<Platform, 'db'>,
  { id }: Pick<SignedIn, 'id'>,
): Promise<string | null> {
  const upload = await db
    .selectFrom('uploads')
    .select(['name', 'published_at'])
    .where('uploaded_by', '=', id)
    .where('discarded_at', 'is', null)
    .where((row) =>
      row.or([row('completed_at', 'is not', null), row('published_at', 'is not', null)]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!upload) return null;
  const title = `“${upload.name.trim().slice(0, 100) || 'Without a title'}”`;
  return upload.published_at === null
    ? `Your upload ${title} is waiting to be published. You can delete your account once the upload has been discarded.`
    : `Your upload ${title} has been published, and the journal must keep the record of who uploaded it.`;
}
