import { sql } from 'kysely';
import type { Platform } from '#app/platform/platform.server.ts';
import { DAY } from '#app/platform/clock.ts';
import { OBJECTION_DAYS, objectionEnds } from '../core/case/counted-reviews.ts';
import type { CaseFile, CaseInvitation } from '../core/load-case.server.ts';
import { firstEditorsOf } from '../conflicts/one-hand.ts';
import { lockManuscript } from '../core/write-manuscript.server.ts';
import { mailReviewer } from '../invitations/mail-reviewer.server.ts';
import { askToVerify, keepUncounted } from '../reviews/within-task.server.ts';
import { confirmReminders } from './entered-review.mail.ts';
import { UNDER_REVIEW } from '../core/states.ts';
import { dayOf } from '../core/words.ts';
import { tellSecondEditors } from '../editors/tell-editors.server.ts';
import { reviewEnteredFor, reviewWaitsForSecond } from './second-editor.mail.ts';

/** Days after a review was entered on which its reviewer is reminded to confirm it, and second editors of their word. */
const REVIEWER_DAYS = [5, 12] as const;
const EDITOR_DAYS = [OBJECTION_DAYS, OBJECTION_DAYS + 7] as const;
/** Days after a review arrived on which second editors are reminded that they may know its reviewer. */
const VERIFY_AGAIN = 7;

/**
 * Reviews that count by now, or no longer, are noted for the lists; of those that wait for an answer
 * or a word, each who can give one is reminded twice. However often it runs, once each.
 */
export async function sweepEnteredReviews(platform: Platform): Promise<void> {
  const papers = await platform.db
    .selectFrom('manuscripts')
    .innerJoin('review_invitations', 'manuscript_id', 'manuscripts.id')
    .innerJoin('reviews', 'invitation_id', 'review_invitations.id')
    .select('paper_id as paperId')
    .distinct()
    .where(sql<string>`coalesce(returned_from, state)`, 'in', UNDER_REVIEW)
    .where('reviews.completed_at', 'is not', null)
    .execute();
  for (const { paperId } of papers) {
    await platform.transaction(async (inside) => {
      await lockManuscript(inside, paperId);
      await remind(inside, await keepUncounted(inside, paperId));
    });
  }
}

async function remind(inside: Platform, manuscript: CaseFile): Promise<void> {
  for (const { review, why } of manuscript.uncounted) {
    if (why === 'waits-for-reviewer') await remindReviewer(inside, review);
    if (why === 'waits-for-word') await remindSecondEditors(inside, manuscript, review);
    if (why === 'unverified-reviewer') await remindToVerify(inside, manuscript, review);
  }
}

/** How many of some days have come since it was entered. */
const come = (inside: Platform, { enteredAt }: CaseInvitation, days: readonly number[]): number =>
  days.filter((day) => inside.clock.now() >= enteredAt! + day * DAY).length;

async function remindReviewer(inside: Platform, review: CaseInvitation): Promise<void> {
  const times = come(inside, review, REVIEWER_DAYS);
  if (times === 0) return;
  await mailReviewer(inside, {
    invitation: review.id,
    write: (facts) =>
      confirmReminders[times === REVIEWER_DAYS.length ? 'last' : 'first'].write(facts),
    purpose: 'review-confirmation',
    key: `${review.id}:${times}:${review.enteredAt}`,
  });
}

async function remindSecondEditors(
  inside: Platform,
  manuscript: CaseFile,
  review: CaseInvitation,
): Promise<void> {
  const times = come(inside, review, EDITOR_DAYS);
  if (times === 0) return;
  await askSecondEditors(inside, manuscript, review, times === 1 ? 'first' : 'second');
}

/** They were asked as the review arrived, unless its reviewer was verified then. */
const remindToVerify = (
  inside: Platform,
  manuscript: CaseFile,
  review: CaseInvitation,
): Promise<void> => {
  const isSecond = inside.clock.now() >= review.completedAt! + VERIFY_AGAIN * DAY;
  return askToVerify(inside, manuscript, review, isSecond ? 'second' : 'first');
};

/** @param ask `entered` as it happens, and reminders once the days to object are over */
export const askSecondEditors = (
  inside: Platform,
  manuscript: CaseFile,
  review: CaseInvitation,
  ask: 'entered' | 'first' | 'second',
): Promise<void> =>
  tellSecondEditors(inside, manuscript, {
    proposer: firstEditorsOf(review, manuscript),
    news: {
      purpose: ask === 'entered' ? 'review-entered-for' : 'review-word',
      key: `review-word:${ask}:${review.id}:${review.enteredAt}`,
      write:
        ask === 'entered'
          ? reviewEnteredFor.of({
              reviewer: review.name,
              answerBy: dayOf(objectionEnds(review.enteredAt!)),
            })
          : reviewWaitsForSecond.of({ reviewer: review.name }),
    },
  });
