import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { refuseWords } from '../anonymity/searched-texts.ts';
import { revokeAcceptance } from '../certificates/certificates.server.ts';
import { endOvertakenChange } from '../author-changes/end-author-change.server.ts';
import { closingReasons } from '../core/closing-reasons.ts';
import { secondEditor } from '../core/laws.ts';
import { forgetFingerprint } from '../core/write-manuscript.server.ts';
import { tellThisEditor } from '../editors/tell-editors.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { EditorsCommand, OpenCase, Refused } from '../editors/within-case.server.ts';
import { editorsStep } from '../steps/step.server.ts';
import { howManyRead } from '../steps/letter-to-author.mail.ts';
import { putAwayProductionKind } from './closing-jobs.ts';
import { findClosing } from './propose-closing.server.ts';
import type { Closing } from './propose-closing.server.ts';
import { releaseReviewers } from '../reviews/tell-reviewers.server.ts';
import { closedAfterReview, closedBeforeReview } from './review-released.mail.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { isInReview } from '../core/states.ts';
import { closingConfirmed, closingRefused } from './closing-news.mail.ts';

export type AnsweringClosing =
  | { outcome: 'confirmed' | 'refused-to-close' | 'withdrawn' }
  /** The letter names a reviewer who was invited since it was written (L6). */
  | { outcome: 'names-a-reviewer'; found: string[] }
  | Refused;

type Answer = {
  paperId: number;
  closing: number;
  answer: 'confirm' | 'refuse' | 'withdraw';
  words: string;
};

/** Another editor without a conflict confirms or refuses it; who made it, or the chief, may withdraw it. */
export const answerClosing = (
  platform: Platform,
  user: SignedIn,
  { paperId, closing: id, answer, words }: Answer,
): Promise<AnsweringClosing> =>
  answer === 'confirm'
    ? confirmClosing(platform, user, { paperId, closing: id })
    : withinCase<AnsweringClosing>(platform, user, paperId, async (open) => {
        const closing = await findClosing(open.inside, open.manuscript);
        if (closing?.id !== id) return NOT_PROPOSED;
        return answer === 'refuse' ? refuse(open, closing, words) : withdraw(open, closing);
      });

const NOT_PROPOSED = { outcome: 'refused', reason: 'closing-not-proposed' } as const;

const confirmClosing: EditorsCommand<{ closing: number }, AnsweringClosing> = editorsStep({
  finds: ({ inside, manuscript }) => findClosing(inside, manuscript),
  leads: () => ({ name: 'close' }),
  explains: ({ manuscript: { closing }, said }) =>
    closing?.id === said.closing ? null : NOT_PROPOSED,
  refuses: ({ manuscript, found: closing, said }) => {
    if (closing?.id !== said.closing) return NOT_PROPOSED;
    // Reviewers may have been invited since it was written.
    const letter = `${closing.subject}\n${closing.letter}`;
    return refuseWords('letter of a closing that is confirmed', manuscript, letter);
  },
  records: ({ found }) => ({
    event: 'manuscript-closed',
    details: { closing: found!.id, reason: found!.reason },
  }),
  writes: async ({ inside, manuscript, user, found: closing }) => {
    const { id, paperId } = manuscript;
    await end(inside, closing!, { answer: 'confirmed', by: user.id });
    // After misconduct the same file is still known.
    if (!closingReasons[closing!.reason].misconduct) await forgetFingerprint(inside, id);
    await closeReviews(inside, manuscript);
    await revokeAcceptance(inside, id);
    await enqueue(inside, putAwayProductionKind, { paperId });
  },
  letter: ({ found }) => ({
    ...{ subject: found!.subject, letter: found!.letter },
    ...{ purpose: 'closing', key: 'closing' },
  }),
  tells: async ({ inside, manuscript, actor, found: closing }) => {
    await endOvertakenChange(inside, manuscript.paperId, actor);
    await tellThisEditor(inside, manuscript, {
      account: closing!.by,
      news: {
        purpose: 'closing-answered',
        key: `closing-answered:${closing!.id}`,
        write: closingConfirmed.of({ sent: howManyRead(manuscript) }),
      },
    });
  },
  done: { outcome: 'confirmed' },
});

async function refuse(
  { inside, manuscript, editor, user, record }: OpenCase,
  closing: Closing,
  words: string,
): Promise<AnsweringClosing> {
  const refusal = secondEditor(manuscript.facts, editor, 'closed');
  if (refusal !== null) return { outcome: 'refused', reason: refusal };
  await end(inside, closing, { answer: 'refused', by: user.id, words });
  await record({ event: 'closing-refused', details: { closing: closing.id, words } });
  await tellThisEditor(inside, manuscript, {
    account: closing.by,
    news: {
      purpose: 'closing-answered',
      key: `closing-answered:${closing.id}`,
      write: closingRefused.of({ words }),
    },
  });
  return { outcome: 'refused-to-close' };
}

async function withdraw(
  { inside, editor, user, record }: OpenCase,
  closing: Closing,
): Promise<AnsweringClosing> {
  if (!editor.proposedClosing && !mayActAs(user.role, 'chief')) {
    return { outcome: 'refused', reason: 'not-yours' };
  }
  await end(inside, closing, { answer: 'withdrawn', by: user.id });
  await record({ event: 'closing-withdrawn', details: { closing: closing.id } });
  return { outcome: 'withdrawn' };
}

type Ending = { answer: 'confirmed' | 'refused' | 'withdrawn'; by: string; words?: string };

const end = (inside: Platform, { id }: Closing, { answer, by, words = '' }: Ending) =>
  inside.db
    .updateTable('closings')
    .set({ answer, answer_words: words, answered_by: by, answered_at: inside.clock.now() })
    .where('id', '=', id)
    .execute();

/** Those of a round that was decided had their letter then. */
const closeReviews = (inside: Platform, manuscript: CaseFile): Promise<void> => {
  const { facts, round } = manuscript;
  const isOpen = isInReview(facts.state, facts.returnedFrom);
  return releaseReviewers(
    inside,
    manuscript,
    (each) => each.completedAt === null || (isOpen && each.round === round),
    {
      why: 'closed',
      purpose: 'review-released',
      keyOf: String,
      write: (about, reviewed) => (reviewed ? closedAfterReview : closedBeforeReview).write(about),
    },
  );
};
