import type { Transaction } from 'kysely';
import { mayActAs } from '#app/features/accounts/index.ts';
import { journalOf } from '#app/features/journal/index.server.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { examineUpload, isComplete } from '../uploads/examine-upload.ts';
import type { Asking } from '#app/features/manuscripts/index.ts';
import { bumpCatalogueVersion, lockCatalogue } from '#app/features/catalogue/index.server.ts';
import type { ArticleNotOpened } from './open-article.server.ts';
import { openArticle } from './open-article.server.ts';
import type { Snapshot } from '#app/features/catalogue/index.ts';
import type { UploadTexts } from '../uploads/upload.ts';
import { writeAuthors } from '../uploads/write-authors.server.ts';
import type { TakenSnapshot } from '#app/features/catalogue/index.server.ts';

export type Unpublishing =
  | { outcome: 'unpublished'; uploadId: number }
  | { outcome: 'no-reason' }
  | ArticleNotOpened;

/**
 * Takes an article out of the catalogue: its address says so from now on, with the reason. All of it
 * becomes an upload again, under the same article id for when it returns; its earlier versions and
 * notices wait for that too.
 */
export async function unpublishArticle(
  platform: Platform,
  user: Asking,
  { articleId, reason }: { articleId: number; reason: string },
): Promise<Unpublishing> {
  const { db, clock } = platform;
  const why = reason.trim();
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  if (why === '') return { outcome: 'no-reason' };
  return db.transaction().execute(async (transaction): Promise<Unpublishing> => {
    await lockCatalogue(transaction, db.kind);
    const open = await openArticle(platform, transaction, user, articleId);
    if ('outcome' in open) return open;
    const { article } = open;
    const at = clock.now();
    await transaction
      .insertInto('takedowns')
      .values({
        article_id: articleId,
        taken_at: at,
        reason: why,
        taken_by: user.id,
        record: JSON.stringify(article.snapshot),
        origin: article.origin,
        paper_id: article.snapshot.record.man_id || null,
        file_name: article.pdf?.fileName ?? null,
      })
      .execute();
    const uploadId = await putBack(platform, transaction, articleId, article);
    // Everything that hangs on the row goes with it; the PDF belongs to the upload now.
    await transaction.deleteFrom('articles').where('id', '=', articleId).execute();
    const subjects = [`article:${articleId}`, `upload:${uploadId}`] as const;
    for (const subject of subjects) {
      await addHistory(platform, transaction, {
        subject,
        event: 'article-unpublished',
        actor: `account:${user.id}`,
        details: { reason: why, article: articleId, upload: uploadId },
      });
    }
    await bumpCatalogueVersion(transaction, at);
    return { outcome: 'unpublished', uploadId };
  });
}

/** Into the upload that the article came from, or into one of its own. */
async function putBack(
  platform: Platform,
  transaction: Transaction<Tables>,
  articleId: number,
  { snapshot, pdf, passwordHash }: TakenSnapshot,
): Promise<number> {
  const now = platform.clock.now();
  const texts = textsOf(snapshot);
  const { facts } = journalOf(platform);
  const { record, authors, dates, editedBy = null } = snapshot;
  const complete = isComplete(examineUpload({ texts, authors, pdf }, facts));
  const row = {
    ...texts,
    fingerprint: null,
    reference_text: record.reference,
    kept: JSON.stringify({ authorText: record.author, dates, editedBy }),
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
  const earlier = await transaction
    .updateTable('uploads')
    .set((upload) => ({ ...row, version: upload('version', '+', 1) }))
    .where('article_id', '=', articleId)
    .returning('id')
    .executeTakeFirst();
  const { id } =
    earlier ??
    (await transaction
      .insertInto('uploads')
      .values({ ...row, uploaded_by: null, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow());
  await writeAuthors(transaction, id, authors);
  return id;
}

const textsOf = ({ record }: Snapshot): UploadTexts => ({
  name: record.name,
  man_id: record.man_id,
  volume: String(record.volume ?? ''),
  issue: record.issue,
  page_no: record.page_no,
  year: String(record.year ?? ''),
  doi_no: record.doi_no,
  abst: record.abstract,
  keywords: record.keyword,
});
