import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { findReviewersNamed } from '../anonymity/find-reviewers-named.ts';
import { revokeAcceptance } from '../certificates/revoke-acceptance.server.ts';
import { endOvertakenChange } from '../author-changes/end-author-change.server.ts';
import { withIndependentReviews } from '../conflicts/with-independent-reviews.server.ts';
import { closingReasons } from '../core/closing-reasons.ts';
import { secondEditor } from '../core/laws.ts';
import { decideMove } from '../core/manuscript.ts';
import { moveManuscript } from '../core/move-manuscript.server.ts';
import { forgetFingerprint } from '../core/write-manuscript.server.ts';
import { queueLettersToAuthors } from '../decisions/letters/queue-letters-to-authors.server.ts';
import { tellThisEditor } from '../editors/tell-editors.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { OpenCase, Refused } from '../editors/within-case.server.ts';
import { putAwayProductionKind } from './closing-jobs.ts';
import { findClosing } from './find-closing.server.ts';
import type { Closing } from './find-closing.server.ts';
import { releaseReviewers } from './release-reviewers.server.ts';

export type AnsweringClosing =
  | { outcome: 'confirmed' | 'refused-to-close' | 'withdrawn' }
  /** The letter names a reviewer who was invited since it was written (L6). */
  | { outcome: 'names-a-reviewer'; found: string[] }
  | Refused;

type Answer = {
  paperId: number;
  /** The proposal that the editor read. */
  closing: number;
  answer: 'confirm' | 'refuse' | 'withdraw';
  /** Why it is refused. */
  words: string;
};

/** Another editor without a conflict confirms or refuses it; who made it, or the chief, may withdraw it. */
export const answerClosing = (
  platform: Platform,
  user: SignedIn,
  { paperId, closing: id, answer, words }: Answer,
): Promise<AnsweringClosing> =>
  withinCase<AnsweringClosing>(platform, user, paperId, async (open) => {
    const closing = await findClosing(open.inside, open.manuscript);
    if (closing?.id !== id) return { outcome: 'refused', reason: 'closing-not-proposed' };
    switch (answer) {
      case 'confirm':
        return confirm(open, user, closing);
      case 'refuse':
        return refuse(open, user, closing, words);
      case 'withdraw':
        return withdraw(open, user, closing);
    }
  });

async function confirm(
  { inside, manuscript, editor }: OpenCase,
  user: SignedIn,
  closing: Closing,
): Promise<AnsweringClosing> {
  const { id, paperId, state } = manuscript;
  const { reason, subject, letter } = closing;
  const { facts } = await withIndependentReviews(inside, manuscript);
  const allowed = decideMove(facts, 'close', editor);
  if (allowed.outcome === 'refused') return allowed;
  const found = findReviewersNamed(manuscript, `${subject}\n${letter}`);
  if (found.length > 0) return { outcome: 'names-a-reviewer', found };
  const moving = await moveManuscript(inside, {
    manuscript,
    facts,
    name: 'close',
    mover: editor,
    line: {
      event: 'manuscript-closed',
      actor: `account:${user.id}`,
      details: { closing: closing.id, reason },
    },
  });
  if (moving.outcome === 'refused') return moving;
  await end(inside, closing, { answer: 'confirmed', by: user.id });
  // After misconduct the same file is still known.
  if (!closingReasons[reason].misconduct) await forgetFingerprint(inside, id);
  await releaseReviewers(inside, manuscript);
  if (state === 'accepted' || state === 'in-production') {
    await revokeAcceptance(inside, id);
    await enqueue(inside, putAwayProductionKind, { paperId });
  }
  await queueLettersToAuthors(inside, manuscript, {
    subject,
    letter,
    purpose: 'closing',
    key: 'closing',
  });
  await endOvertakenChange(inside, paperId, `account:${user.id}`);
  await tellThisEditor(inside, manuscript, {
    account: closing.by,
    news: {
      purpose: 'closing-answered',
      key: `closing-answered:${closing.id}`,
      heading: 'The manuscript has been closed',
      sentences: ['Another editor confirmed your proposal, and the letter went to all authors.'],
    },
  });
  return { outcome: 'confirmed' };
}

async function refuse(
  { inside, manuscript, editor }: OpenCase,
  user: SignedIn,
  closing: Closing,
  words: string,
): Promise<AnsweringClosing> {
  const refusal = secondEditor(manuscript.facts, editor, 'closed');
  if (refusal !== null) return { outcome: 'refused', reason: refusal };
  await end(inside, closing, { answer: 'refused', by: user.id, words });
  await addHistory(inside, {
    subject: `manuscript:${manuscript.paperId}`,
    event: 'closing-refused',
    actor: `account:${user.id}`,
    details: { closing: closing.id, words },
  });
  await tellThisEditor(inside, manuscript, {
    account: closing.by,
    news: {
      purpose: 'closing-answered',
      key: `closing-answered:${closing.id}`,
      heading: 'The manuscript stays open',
      sentences: [
        'Another editor read your proposal to close this manuscript and disagreed:',
        words,
      ],
    },
  });
  return { outcome: 'refused-to-close' };
}

async function withdraw(
  { inside, manuscript, editor }: OpenCase,
  user: SignedIn,
  closing: Closing,
): Promise<AnsweringClosing> {
  if (!editor.proposedClosing && !mayActAs(user.role, 'chief')) {
    return { outcome: 'refused', reason: 'not-yours' };
  }
  await end(inside, closing, { answer: 'withdrawn', by: user.id });
  await addHistory(inside, {
    subject: `manuscript:${manuscript.paperId}`,
    event: 'closing-withdrawn',
    actor: `account:${user.id}`,
    details: { closing: closing.id },
  });
  return { outcome: 'withdrawn' };
}

type Ending = { answer: 'confirmed' | 'refused' | 'withdrawn'; by: string; words?: string };

const end = (inside: Platform, { id }: Closing, { answer, by, words = '' }: Ending) =>
  inside.db
    .updateTable('closings')
    .set({ answer, answer_words: words, answered_by: by, answered_at: inside.clock.now() })
    .where('id', '=', id)
    .execute();
