import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { examineUpload, isComplete } from './examine-upload.ts';
import type { UploadTexts } from './upload.ts';
import { textColumns } from './add-upload.server.ts';
import { writeAuthors } from './authors/write-authors.server.ts';

/** @returns the id of the upload, the one that it came from or one of its own */
export async function putBack(
  inside: Platform,
  articleId: number,
  { snapshot, pdf, passwordHash }: TakenSnapshot,
): Promise<number> {
  const now = inside.clock.now();
  const texts = textsOfArticle(snapshot);
  const { facts } = journalOf(inside);
  const { record, authors, dates, editedBy = null, type = null } = snapshot;
  const complete = isComplete(examineUpload({ texts, authors, pdf }, facts));
  const row = {
    ...textColumns(texts),
    fingerprint: null,
    reference_text: record.reference,
    kept: JSON.stringify({ authorText: record.author, dates, editedBy, type }),
    password_hash: passwordHash,
    storage_key: pdf?.key ?? null,
    file_name: pdf?.fileName ?? null,
    size: pdf?.size ?? null,
    sha256: pdf?.sha256 ?? null,
    article_id: articleId,
    updated_at: now,
    completed_at: complete ? now : null,
    publish_at: null,
    scheduled_by: null,
    published_at: null,
    discarded_at: null,
    problem: null,
  };
  const earlier = await inside.db
    .updateTable('uploads')
    .set((upload) => ({ ...row, version: upload('version', '+', 1) }))
    .where('article_id', '=', articleId)
    .returning('id')
    .executeTakeFirst();
  const { id } =
    earlier ??
    (await inside.db
      .insertInto('uploads')
      .values({ ...row, uploaded_by: null, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow());
  await writeAuthors(inside, id, authors);
  return id;
}

export const textsOfArticle = ({ record }: TakenSnapshot['snapshot']): UploadTexts => ({
  name: record.name,
  paperId: record.paperId,
  volume: String(record.volume ?? ''),
  issue: record.issue,
  pages: record.pages,
  year: String(record.year ?? ''),
  doi: record.doi,
  abstract: record.abstract,
  keywords: record.keyword,
});
