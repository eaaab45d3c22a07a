import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { authorsOfUpload, readUpload } from './find-upload.server.ts';
import { formValues } from './upload.ts';

async function exportUploads(platform: HasDb, { id: account }: Pick<SignedIn, 'id'>) {
  const rows = await platform.db
    .selectFrom('uploads')
    .selectAll()
    .select(authorsOfUpload(platform))
    .where('uploaded_by', '=', account)
    .orderBy('id')
    .execute();
  const uploads = rows
    .map(readUpload)
    .map(({ id, state, texts, authors, pdf, articleId, ...upload }) => ({
      id,
      state,
      ...formValues(texts),
      authors,
      file: pdf && { name: pdf.fileName, size: pdf.size, sha256: pdf.sha256 },
      articleId,
      createdAt: date(upload.createdAt),
      publishAt: date(upload.publishAt),
      publishedAt: date(upload.publishedAt),
    }));
  return { uploads };
}

const date = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

/** Why an account cannot be deleted, or null: a paper that it uploaded is published, or waits to be. */
async function findUploadObstacle(
  { db }: HasDb,
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

/** What waits to be published keeps the account (`findUploadObstacle`), and what once was an article stays. */
async function removeDrafts({ db }: HasDb, { id }: Pick<SignedIn, 'id'>): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('uploaded_by', '=', id)
    .where('article_id', 'is', null)
    .execute();
}

/** What an account's uploads are to its owner's wish for a copy, and for its end. */
export const uploadsOfAccount = {
  export: exportUploads,
  findObstacle: findUploadObstacle,
  removeDrafts,
};
