import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listProofs, sendProofStep } from '#app/features/manuscripts/proofs/index.server.ts';
import { searchText } from '#app/features/manuscripts/anonymity/index.server.ts';
import { withinCase } from '#app/features/manuscripts/editors/index.server.ts';
import { refuseMove } from '#app/features/manuscripts/core/index.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { refuseLosses } from '../requirements/settle-requirements.server.ts';
import type { Waiver } from '../requirements/requirement.ts';
import type { Unmet } from '../requirements/settle-requirements.server.ts';
import { articlesWith } from '../uploads/find-like-manuscripts.server.ts';
import { productionUpload } from './begin-production.server.ts';
import type { Refused } from '#app/features/manuscripts/editors/index.server.ts';
import { DAY } from '#app/platform/clock.ts';

export type SendingProofs =
  | { outcome: 'sent'; round: number }
  /** Another proof went out since the one that was seen. */
  | { outcome: 'sent-before' }
  | { outcome: 'no-pdf' }
  /** The message would tell the author who reviewed (L6). */
  | { outcome: 'names-a-reviewer'; found: string[] }
  /** It may, and the editor has not confirmed that it does not. */
  | { outcome: 'may-name-a-reviewer'; words: string }
  /** The PDF is that of a published article. */
  | { outcome: 'another-article'; title: string }
  /** The PDF lacks something, and no reason was given. */
  | ({ outcome: 'losses-open' } & Unmet)
  | Refused;

type Wanted = {
  paperId: number;
  /** How many proofs the editor saw: sent twice, it is sent once. */
  seen: number;
  days: number;
  message: string;
  /** What may name a reviewer, as the editor read it. */
  read?: string;
  waiver?: Waiver | undefined;
};

/** The proof stays as it was sent, whatever becomes of the upload. */
export const sendProofs = (
  platform: Platform,
  user: SignedIn,
  { paperId, seen, days, message, read = '', waiver }: Wanted,
): Promise<SendingProofs> =>
  withinCase<SendingProofs>(platform, user, paperId, async (open) => {
    const { inside, manuscript, editor } = open;
    const reason = refuseMove(manuscript.facts, 'publish', editor);
    if (reason !== null) return { outcome: 'refused', reason };
    const earlier = await listProofs(inside, manuscript.id);
    if (earlier.length !== seen) return { outcome: 'sent-before' };
    const { certain, likely } = searchText('message with a proof', manuscript, message);
    if (certain.length > 0) return { outcome: 'names-a-reviewer', found: certain };
    const words = likely.join(', ');
    if (words !== '' && words !== read) return { outcome: 'may-name-a-reviewer', words };
    const { pdf } = await productionUpload(inside, user, manuscript);
    if (!pdf) return { outcome: 'no-pdf' };
    const { sha256 } = pdf;
    const [other] = await articlesWith(inside, paperId, { sha256 }).execute();
    if (other) return { outcome: 'another-article', title: other.title };
    const step = { step: 'proof' as const, sha256, waiver, account: user.id };
    const unmet = await refuseLosses(inside, manuscript, step);
    if (unmet) return { outcome: 'losses-open', ...unmet };
    const round = seen + 1;
    const dueAt = inside.clock.now() + days * DAY;
    const text = await textOfPdf(inside, manuscript.id, sha256);
    const proof = { round, dueAt, message, pdf, text, by: user.id };
    await sendProofStep(inside, manuscript, proof);
    return { outcome: 'sent', round };
  });

/** What a PDF shows that was set here, as JSON; null for any other. */
async function textOfPdf(
  { db }: HasDb,
  manuscriptId: number,
  sha256: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('set_pdfs')
    .select('text')
    .where('manuscript_id', '=', manuscriptId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.text ?? null;
}
