import type { SignedIn } from '#app/features/accounts/index.ts';
import {
  listProofs,
  proofsUrl,
  proofsCalendar,
  findReviewersNamed,
  mailCorresponding,
  withinCase,
} from '#app/features/manuscripts/index.server.ts';
import { decideMove, proofsLetter } from '#app/features/manuscripts/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { productionUpload } from './begin-production.server.ts';
import type { Refused } from '#app/features/manuscripts/index.server.ts';

export type SendingProofs =
  | { outcome: 'sent'; round: number }
  /** Another proof went out since the one that was seen. */
  | { outcome: 'sent-before' }
  /** There is no typeset PDF yet. */
  | { outcome: 'no-pdf' }
  /** The message would tell the author who reviewed (L6). */
  | { outcome: 'names-a-reviewer'; found: string[] }
  | Refused;

type Wanted = {
  paperId: number;
  /** How many proofs the editor saw: sent twice, it is sent once. */
  seen: number;
  /** Days until the answer is due. */
  days: number;
  /** To the author; may be empty. */
  message: string;
};

const DAY = 24 * 3_600_000;

/**
 * Asks the corresponding author to check the PDF that stands in the manuscript's upload. The proof
 * stays as it was sent, whatever becomes of the upload.
 */
export const sendProofs = (
  platform: Platform,
  user: SignedIn,
  { paperId, seen, days, message }: Wanted,
): Promise<SendingProofs> =>
  withinCase<SendingProofs>(platform, user, paperId, async (open) => {
    const { transaction, manuscript, editor } = open;
    const move = decideMove(manuscript.facts, 'publish', editor);
    if (move.outcome === 'refused') return move;
    const earlier = await listProofs(transaction, manuscript.id);
    if (earlier.length !== seen) return { outcome: 'sent-before' };
    const found = await findReviewersNamed(transaction, manuscript.id, message);
    if (found.length > 0) return { outcome: 'names-a-reviewer', found };
    const { pdf } = await productionUpload(platform, transaction, user, manuscript);
    if (!pdf) return { outcome: 'no-pdf' };
    const now = platform.clock.now();
    const round = seen + 1;
    const proof = { round, dueAt: now + days * DAY, message };
    await transaction
      .insertInto('proofs')
      .values({
        ...{ manuscript_id: manuscript.id, round, message },
        ...{ file_name: pdf.fileName, storage_key: pdf.storageKey },
        ...{ size: pdf.size, sha256: pdf.sha256 },
        ...{ sent_by: user.id, sent_at: now, due_at: proof.dueAt },
      })
      .execute();
    await addHistory(platform, transaction, {
      subject: `manuscript:${paperId}`,
      event: 'proofs-sent',
      actor: `account:${user.id}`,
      details: { round, dueAt: proof.dueAt, sha256: pdf.sha256 },
    });
    await mailCorresponding(platform, transaction, manuscript, {
      urlOf: proofsUrl,
      write: (known) => proofsLetter({ ...known, ...proof }),
      purpose: 'proofs',
      key: `${paperId}:${round}`,
      attachments: [proofsCalendar(platform, { ...manuscript, proof: round }, proof.dueAt)],
    });
    return { outcome: 'sent', round };
  });
