import type { Platform } from '#app/platform/platform.server.ts';
import { lockUpload, pdfOf } from '../uploads/find-upload.server.ts';
import type { UploadedPdf } from '../uploads/find-upload.server.ts';

/** Locks the upload of a paper against changes and publication until the transaction ends. */
export async function lockUploadOfPaper(
  platform: Pick<Platform, 'db'>,
  paperId: number,
): Promise<void> {
  const upload = await findUploadOfPaper(platform, paperId);
  if (upload) await lockUpload(platform, upload.id);
}

export type PaperUpload = {
  id: number;
  articleId: number | null;
  publishAt: number | null;
  pdf: UploadedPdf | null;
};

/**
 * The upload made by its production or published, not what a user uploaded under any number that
 * they typed.
 */
export async function findUploadOfPaper(
  { db }: Pick<Platform, 'db'>,
  paperId: number,
): Promise<PaperUpload | null> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('paper_id', '=', String(paperId))
    .where('discarded_at', 'is', null)
    .where((upload) =>
      upload.or([upload('published_at', 'is not', null), upload('kept', 'is not', null)]),
    )
    // Databases differ in where they put those that have no date.
    .orderBy('published_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .executeTakeFirst();
  if (!row) return null;
  const { id, article_id: articleId, publish_at: publishAt } = row;
  return { id, articleId, publishAt, pdf: pdfOf(row) };
}
