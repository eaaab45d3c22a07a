import { journalOf } from '#app/features/journal/content/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { examineUpload, isComplete } from './examine-upload.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import type { Upload } from './find-upload.server.ts';
import { lockUpload } from './find-upload.server.ts';
import { lockOpenUpload } from './open-upload.server.ts';
import { readFrontPageKind } from './upload-jobs.ts';
import { refuseMove, UPLOAD_FIELDS } from './upload.ts';
import { fileColumns, textColumns } from './add-upload.server.ts';
import {
  findManuscriptNames,
  keepsNames,
  writeAuthors,
} from './authors/manuscript-names.server.ts';
import { changedValues } from '#app/platform/history/changed-values.ts';
import { sameAuthors, sayAuthors } from './authors/author-rows.ts';
import { refusePaperId } from './settle-likeness.server.ts';
import type { NewParts, Saving, SentUpload } from './examine-upload.ts';

type Change = Pick<SentUpload, 'texts' | 'authors'> & {
  changes: NonNullable<SentUpload['changes']>;
  parts: NewParts;
};

/** `isNew` tells whether anything is different now, so that a new file belongs to it. */
export function changeUpload(
  platform: Platform,
  user: Asking,
  { changes, parts, ...said }: Change,
): Promise<{ outcome: Saving; isNew: boolean }> {
  return platform.transaction(async (inside) => {
    const open = await lockOpenUpload(inside, user, changes.id);
    const refuse = (outcome: Saving) => ({ outcome, isNew: false });
    if ('outcome' in open) return refuse(open);
    const { upload, mover } = open;
    const reason =
      refuseMove(upload, 'change', mover) ??
      (await refusePaperId(inside, user, { texts: said.texts, upload }));
    if (reason) return refuse({ outcome: 'refused', reason });
    const names = await findManuscriptNames(inside, upload);
    const wanted = { texts: said.texts, authors: said.authors ?? upload.authors };
    if (names && !keepsNames(wanted, names)) {
      return refuse({ outcome: 'refused', reason: 'keeps-names' });
    }

    const changed = whatChanges(upload, { ...said, parts });
    const { id, version } = upload;
    if (changed.length === 0) return refuse({ outcome: 'saved', id, version });
    if (changes.seen !== null && changes.seen !== version) {
      return refuse({ outcome: 'changed-since' });
    }
    await writeChange(inside, user, { upload, ...said, parts });
    return { outcome: { outcome: 'saved', id, version: version + 1 }, isNew: true };
  });
}

/**
 * Unless it holds that PDF already.
 * @param inside a transaction in which the office has asked whether the user may
 */
export async function putPdfIntoUpload(
  inside: Platform,
  user: Asking,
  { uploadId, pdf }: { uploadId: number; pdf: NonNullable<NewParts['pdf']> },
): Promise<void> {
  const upload = await lockUpload(inside, uploadId);
  if (!upload) throw new Error(`There is no upload ${uploadId}.`);
  const { texts } = upload;
  const parts = { pdf, passwordHash: undefined };
  if (whatChanges(upload, { texts, parts }).length === 0) return;
  await writeChange(inside, user, { upload, texts, parts });
}

async function writeChange(
  inside: Platform,
  user: Asking,
  { upload, ...said }: Omit<Change, 'changes'> & { upload: Upload },
): Promise<void> {
  const { id, version } = upload;
  const { texts, authors = upload.authors, parts } = said;
  const { pdf, passwordHash } = parts;
  const now = inside.clock.now();
  const wanted = { texts, authors, pdf: pdf ?? upload.pdf };
  const complete = isComplete(examineUpload(wanted, journalOf(inside).facts));
  // What is not complete any more is not published on its date either, nor what its editor did not see.
  const calledOff = upload.publishAt !== null && (!complete || upload.scheduledBy !== user.id);
  await inside.db
    .updateTable('uploads')
    .set({
      ...textColumns(texts),
      fingerprint: null,
      version: version + 1,
      updated_at: now,
      completed_at: complete ? (upload.completedAt ?? now) : null,
      problem: null,
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(pdf && { ...fileColumns(pdf), offered_title: null, offered_abstract: null }),
      ...(calledOff && { publish_at: null, scheduled_by: null }),
    })
    .where('id', '=', id)
    .execute();
  if (!sameAuthors(authors, upload.authors)) await writeAuthors(inside, id, authors);
  await addHistory(inside, {
    subject: `upload:${id}`,
    event: 'upload-changed',
    actor: `account:${user.id}`,
    details: {
      changed: whatChanges(upload, said),
      values: {
        ...changedValues(upload.texts, texts),
        ...changedValues({ authors: sayAuthors(upload.authors) }, { authors: sayAuthors(authors) }),
      },
      complete,
      ...(pdf && { sha256: pdf.sha256 }),
    },
  });
  if (calledOff) {
    const actor = `account:${user.id}` as const;
    await addHistory(inside, { subject: `upload:${id}`, event: 'upload-called-off', actor });
  }
  if (pdf) await enqueue(inside, readFrontPageKind, { uploadId: id });
}

function whatChanges(
  upload: Upload,
  { texts, authors = upload.authors, parts }: Omit<Change, 'changes'>,
): string[] {
  const { pdf, passwordHash } = parts;
  const locked = upload.passwordHash !== null;
  return [
    ...UPLOAD_FIELDS.filter((field) => texts[field] !== upload.texts[field]),
    ...(sameAuthors(authors, upload.authors) ? [] : ['authors']),
    ...(pdf && pdf.sha256 !== upload.pdf?.sha256 ? ['file'] : []),
    ...(passwordHash !== undefined && (passwordHash !== null || locked) ? ['password'] : []),
  ];
}
