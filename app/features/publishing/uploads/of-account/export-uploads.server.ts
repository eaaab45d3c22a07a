import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { formValues } from '../upload.ts';
import { authorsOfUpload, readUpload } from '../find-upload.server.ts';

export async function exportUploads(
  platform: Pick<Platform, 'db'>,
  { id: account }: Pick<SignedIn, 'id'>,
) {
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
