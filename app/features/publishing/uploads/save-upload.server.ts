import { createHmac } from 'node:crypto';
import type { Platform } from '#app/platform/platform.server.ts';
import { hashFilePassword } from '#app/platform/web/limits/file-password.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { findNamedInPdf } from './names-reviewer.server.ts';
import { openUpload } from './open-upload.server.ts';
import { refuseMove } from './upload.ts';
import { addUpload, findByFingerprint } from './add-upload.server.ts';
import { changeUpload } from './change-upload.server.ts';
import { refusePaperId } from './settle-likeness.server.ts';
import type { NewParts, PasswordWish, Saving, SentUpload } from './examine-upload.ts';
import { problemTexts } from '#app/platform/documents/document.ts';
import type { ByteSource, DocumentProblem } from '#app/platform/documents/document.ts';
import { inspectUpload } from '#app/platform/documents/ask-documents.server.ts';

/**
 * Row and history in one transaction, the file before it; the same sent again is the same upload. The file is
 * stored or thrown away.
 */
export async function saveUpload(
  platform: Platform,
  user: Asking,
  sent: SentUpload,
): Promise<Saving> {
  const { file, changes, authors = [] } = sent;
  let saved = false;
  try {
    const refusal = await refuseSaving(platform, user, sent);
    if (refusal) return refusal;
    const problem = file && (await problemOfPaper(platform, file.content));
    if (problem) return { outcome: 'unsound-file', problem };
    const fingerprint = fingerprintOf(platform, user, sent);
    const earlier = changes ? null : await findByFingerprint(platform, fingerprint);
    if (earlier) return { outcome: 'saved', ...earlier };
    const parts: NewParts = {
      passwordHash: await hashOf(sent.password),
      pdf: file && { ...(await file.content.keep()), fileName: file.fileName || 'paper.pdf' },
    };
    const named = changes && parts.pdf ? await namedIn(platform, user, sent.texts, parts.pdf) : [];
    if (named.length > 0) return { outcome: 'unsound-file', problem: tellsReaders(named) };
    const { outcome, isNew } = changes
      ? await changeUpload(platform, user, { ...sent, changes, parts })
      : await addUpload(platform, user, { texts: sent.texts, authors, fingerprint, parts });
    saved = isNew;
    // The second of two that were sent at once.
    if (!isNew) await file?.content.discard();
    return outcome;
  } finally {
    if (!saved) await file?.content.abandon();
  }
}

/** Reviewers whom the PDF of a production names to readers (L6); who is no editor is told nothing of them. */
const namedIn = async (
  platform: Platform,
  user: Asking,
  { paperId }: SentUpload['texts'],
  { key }: NonNullable<NewParts['pdf']>,
): Promise<readonly string[]> =>
  mayActAs(user.role, 'editor') ? findNamedInPdf(platform, { id: 0, paperId }, key) : [];

const tellsReaders = (found: readonly string[]): string =>
  `Readers would learn who reviewed the manuscript. Please remove: ${found.join(', ')}.`;

/** Asked before the file is looked into; a change itself asks again. */
async function refuseSaving(
  platform: Platform,
  user: Asking,
  { texts, changes }: SentUpload,
): Promise<Saving | null> {
  const open = changes && (await openUpload(platform, user, changes.id));
  if (open && 'outcome' in open) return open;
  const upload = open?.upload ?? null;
  const reason =
    (open && refuseMove(open.upload, 'change', open.mover)) ??
    (await refusePaperId(platform, user, { texts, upload }));
  return reason && { outcome: 'refused', reason };
}

async function hashOf(wish: PasswordWish): Promise<string | null | undefined> {
  if (wish === 'keep') return undefined;
  return wish === 'remove' ? null : hashFilePassword(wish.set);
}

/** Keyed, so that the password in it cannot be guessed from the database alone. */
function fingerprintOf({ secret }: Platform, user: Asking, sent: SentUpload): string {
  const password = typeof sent.password === 'object' ? sent.password.set : '';
  const { texts, authors = [], file } = sent;
  const all = [user.id, texts, authors, password, file?.content.sha256 ?? null];
  return createHmac('sha256', secret).update(JSON.stringify(all)).digest('hex');
}

/** Problems of which the words hold for PDFs as well as for manuscripts. */
const OF_PDFS: ReadonlySet<DocumentProblem> = new Set<DocumentProblem>([
  'empty',
  'truncated',
  'damaged',
  'encrypted',
  'pdf-actions',
  'two-in-one',
  'too-large-inside',
  'too-much',
  'infected',
  'not-scanned',
]);

/** Why a file is not taken as the PDF of a paper, in a sentence; null when it is sound. */
async function problemOfPaper(
  platform: Pick<Platform, 'documents' | 'config' | 'log'>,
  file: ByteSource,
): Promise<string | null> {
  const inspection = await inspectUpload(platform, file);
  if (inspection.outcome === 'sound') {
    return inspection.format === 'pdf'
      ? null
      : 'The file is a Word file. Please save the paper as a PDF and choose that file.';
  }
  const { problem } = inspection;
  return OF_PDFS.has(problem)
    ? problemTexts[problem]
    : 'The file is not a PDF, although its name suggests it. Please save the paper as a PDF and choose that file.';
}
