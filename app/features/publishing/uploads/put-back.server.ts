import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { HasClockAndDb, HasDb, Platform } from '#app/platform/platform.server.ts';
import { examineUpload, isComplete, recordOfUpload } from './examine-upload.ts';
import type { UploadTexts, UploadRefusal } from './upload.ts';
import { textColumns } from './add-upload.server.ts';
import { writeAuthors } from './authors/manuscript-names.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { lockOpenUpload } from './open-upload.server.ts';
import type { Upload } from './find-upload.server.ts';
import { refuseMove } from './upload.ts';
import { findTakedown, takeSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { formatDay } from '#app/platform/format-time.ts';
import { saysSomething } from '#app/platform/text/plain-line.ts';
import { findNamedToReaders } from './names-reviewer.server.ts';
import { articleChanges, changesInWords } from './article-changes.server.ts';

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
    kept: JSON.stringify({
      ...{ authorText: record.author, dates, editedBy, type },
      ...{ language: record.language, translations: record.translations },
      statements: record.statements,
    }),
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

const textsOfArticle = ({ record }: TakenSnapshot['snapshot']): UploadTexts => ({
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

type Discarding =
  | { outcome: 'discarded' }
  | { outcome: 'no-such-upload' }
  | { outcome: 'refused'; reason: UploadRefusal };

export function discardUpload(platform: Platform, user: Asking, id: number): Promise<Discarding> {
  return platform.transaction(async (inside): Promise<Discarding> => {
    const open = await lockOpenUpload(inside, user, id);
    if ('outcome' in open) return open;
    const { upload, mover } = open;
    if (upload.state === 'discarded') return { outcome: 'discarded' };
    const reason = refuseMove(upload, 'discard', mover);
    if (reason) return { outcome: 'refused', reason };
    const { articleId } = upload;
    const was = articleId && (await takeSnapshot(inside, articleId, { orTakenDown: true }));
    if (was && was.isMarked) return { outcome: 'refused', reason: 'bears-notice' };
    await writeDiscarded(inside, upload, `account:${user.id}`);
    return { outcome: 'discarded' };
  });
}

/** @param inside a transaction that has locked the upload */
export async function writeDiscarded(
  inside: HasClockAndDb,
  { id, pdf }: Pick<Upload, 'id' | 'pdf'>,
  actor: Actor,
): Promise<void> {
  await inside.db
    .updateTable('uploads')
    .set((row) => ({
      discarded_at: inside.clock.now(),
      publish_at: null,
      fingerprint: null,
      password_hash: null,
      storage_key: null,
      file_name: null,
      size: null,
      sha256: null,
      updated_at: inside.clock.now(),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await addHistory(inside, {
    subject: `upload:${id}`,
    event: 'upload-discarded',
    actor,
    details: { sha256: pdf?.sha256 ?? null },
  });
}

/** An article that was removed, why, and when: milliseconds since 1970. */
export type Removed = { articleId: number; takenAt: number; reason: string };

/** Null of an upload that was no article before. */
export const findRemoved = async (
  platform: HasDb,
  { articleId }: Pick<Upload, 'articleId'>,
): Promise<Removed | null> => (articleId === null ? null : findTakedown(platform, { articleId }));

/** Why an article that was removed does not come back with this reason, which readers will find. */
export async function refuseReinstatement(
  inside: Platform,
  { articleId }: Removed,
  { reinstating = '' }: { reinstating?: string },
): Promise<'was-removed' | 'names-a-reviewer' | null> {
  if (!saysSomething(reinstating)) return 'was-removed';
  const was = await takeSnapshot(inside, articleId, { orTakenDown: true });
  const named = was && (await findNamedToReaders(inside, was, reinstating));
  return named && named.certain.length > 0 ? 'names-a-reviewer' : null;
}

/** An unpublished article that returns with changes: a correction (L9). */
export type ReturningArticle = NonNullable<Awaited<ReturnType<typeof findReturn>>>;

/** Null when nothing is different, or when it was no article before. */
export async function findReturn(platform: HasDb, upload: Upload) {
  const { articleId, authors, pdf } = upload;
  if (articleId === null || upload.publishedAt !== null) return null;
  const earlier = await takeSnapshot(platform, articleId, { orTakenDown: true });
  const takedown = await findTakedown(platform, { articleId });
  if (!earlier || !takedown) return null;
  const { snapshot } = earlier;
  const tidied = (said: Pick<Upload, 'texts' | 'authors'>) =>
    recordOfUpload({ ...upload, ...said }, snapshot.record.pdf);
  // What a publication tidies by itself is no change.
  const texts = textsOfArticle(snapshot);
  const before = { ...snapshot, record: tidied({ texts, authors: snapshot.authors }) };
  const wanted = { record: tidied(upload), authors, sha256: pdf?.sha256 ?? null };
  const changes = articleChanges({ snapshot: before, pdf: earlier.pdf }, wanted);
  const changed = Object.keys(changes);
  if (changed.length === 0) return null;
  const notice = `This article was unpublished on ${formatDay(takedown.takenAt)} and published again with changes: ${changesInWords(changed)}. The reason for unpublishing it: ${takedown.reason}`;
  return { earlier, changes, notice };
}
