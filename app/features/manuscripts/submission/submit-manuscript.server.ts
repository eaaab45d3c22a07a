import { recordEvent } from '../core/write-manuscript.server.ts';
import { createHash } from 'node:crypto';
import { findAccountById } from '#app/features/accounts/core/index.server.ts';
import type { ManuscriptFormat } from '#app/platform/documents/document.ts';
import { manuscriptProblem } from '#app/platform/documents/inspect-supplement.server.ts';
import { inspectManuscriptUpload } from '#app/platform/documents/ask-documents.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import type { ReceivedFile } from '#app/platform/uploads/upload.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import type { RateLimit } from '#app/platform/web/limits/rate-limit.server.ts';
import { moves, refuseMove } from '../core/manuscript.ts';
import { emailKey } from '../core/manuscript-details.ts';
import type { Submission } from '../core/manuscript-details.ts';
import { queueFileChecks } from '../preflight/queue-file-checks.server.ts';
import { queueNeutralCopies } from '../files/make-neutral-copy.server.ts';
import {
  findReceipt,
  findSentBefore,
  noteEarlier,
  storeManuscript,
} from './store-manuscript.server.ts';
import type { Receipt } from './store-manuscript.server.ts';
import { countForSite } from './count-for-site.server.ts';
import { queueReceipts } from '../author-list/queue-receipts.server.ts';
import { DAY } from '#app/platform/clock.ts';

/** A mailbox is not filled with receipts that strangers ask for. */
const BY_EMAIL: RateLimit = { name: 'submission-email', attempts: 10, window: DAY };

export type Submitting =
  | ({ outcome: 'received' } & Receipt)
  | { outcome: 'unsound-file'; message: string }
  /** The account sent it before, with the same title or file, and has not said that it is another one. */
  | ({ outcome: 'sent-before' } & Receipt)
  | {
      outcome: 'too-many-submissions';
      /** Of the author's address, or of the whole site. */
      of: 'author' | 'site';
      /** Seconds. */
      wait: number;
    };

type Sent = {
  submission: Submission;
  file: ReceivedFile;
  account?: string | null;
  /** Whether they have confirmed the address of their account. */
  isKnown?: boolean;
  /** Whether an account that sent it before is asked. */
  asks?: boolean;
  /** Network address of the sender. */
  from?: string | null;
};

/**
 * The same sent again gives the same receipt. Rows, history and receipts in one transaction, the
 * file before it; it is stored or thrown away.
 */
export async function submitManuscript(platform: Platform, sent: Sent): Promise<Submitting> {
  const { file } = sent;
  try {
    const inspection = await inspectManuscriptUpload(platform, file.content, {
      fileName: file.fileName,
      also: [],
    });
    if (inspection.outcome === 'refused') {
      await file.content.discard();
      return { outcome: 'unsound-file', message: manuscriptProblem(inspection) };
    }
    const fingerprint = fingerprintOf(sent);
    const earlier = await findReceipt(platform, fingerprint);
    const refused = earlier ? null : await refuse(platform, sent);
    if (earlier || refused) {
      await file.content.discard();
      return earlier ? { outcome: 'received', ...earlier } : refused!;
    }
    const stored = await file.content.keep();
    return { outcome: 'received', ...(await write(platform, sent, inspection.format, stored)) };
  } catch (error) {
    await file.content.abandon();
    throw error;
  }
}

async function refuse(
  platform: Platform,
  { submission, file, account = null, asks = false, isKnown = false }: Sent,
): Promise<Submitting | null> {
  const sent = { title: submission.title, sha256: file.content.sha256 };
  const before = asks && account !== null && (await findSentBefore(platform, account, sent));
  if (before) return { outcome: 'sent-before', ...before };
  const wait = await countAttempt(platform, BY_EMAIL, emailKey(submission.email));
  if (wait !== null) return { outcome: 'too-many-submissions', of: 'author', wait };
  const ofSite = isKnown ? null : await countForSite(platform, file.content.size);
  return ofSite === null ? null : { outcome: 'too-many-submissions', of: 'site', wait: ofSite };
}

async function write(
  platform: Platform,
  { submission, file, account = null, from = null, ...sent }: Sent,
  format: ManuscriptFormat,
  stored: StoredFile,
): Promise<Receipt> {
  if (refuseMove(null, 'submit', { role: 'author', corresponding: true }) !== null)
    throw new Error('One of the authors cannot submit to this journal.');
  const receivedAt = platform.clock.now();
  const manuscript = {
    state: moves.submit.to[0],
    fingerprint: fingerprintOf({ submission, file, ...sent }),
    receivedAt,
    account,
    submission,
    provedAt: (await isProved(platform, account, submission)) ? receivedAt : null,
    file: { ...stored, format, fileName: file.fileName || `manuscript.${format}` },
  };
  const { receipt, isNew } = await platform.transaction(async (inside) => {
    const written = await storeManuscript(inside, manuscript);
    if (!written.isNew) return written;
    const { paperId } = written.receipt;
    await recordEvent(inside, { paperId }, account === null ? 'author:1' : `account:${account}`, {
      event: 'manuscript-received',
      details: { format, size: stored.size, sha256: stored.sha256 },
    });
    const { id } = written;
    const { title } = submission;
    await noteEarlier(inside, { id, paperId, title, sha256: stored.sha256 });
    await queueNeutralCopies(inside, id);
    await queueFileChecks(inside, id);
    const received = { id, paperId, receivedAt, title, format };
    await queueReceipts(inside, received, from);
    return written;
  });
  // Two that were sent at once: the other was first, and its file is the one that counts.
  if (!isNew) await file.content.discard();
  return receipt;
}

/** Whether the corresponding author is the signed-in user, who has proved their own address before. */
async function isProved(
  platform: HasDb,
  account: string | null,
  { email }: Submission,
): Promise<boolean> {
  const found = account && (await findAccountById(platform, account));
  return found ? found.emailVerified && emailKey(found.email) === emailKey(email) : false;
}

function fingerprintOf({ submission, file }: Sent): string {
  const { title, author, email, mobile, college, country } = submission;
  const { additionalAuthor, additionalEmail } = submission;
  const parts = [title, author, emailKey(email), mobile, college, country];
  const all = [...parts, additionalAuthor, additionalEmail, file.content.sha256];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}
