import type { HasDb } from '#app/platform/platform.server.ts';
import { isInReview } from '../core/states.ts';
import { isOpen, invitationStatus, reviewClock } from '../core/invitation.ts';
import type { WhyNot } from '../core/case/counted-reviews.ts';
import { meanRating } from './review-rating.ts';
import type { ReviewRating } from './review-rating.ts';
import { DAY } from '#app/platform/clock.ts';

export type ReviewerLoad = {
  open: number;
  past: number;
  /** Reviews beside these that do not count, because one editor alone knows their reviewer (L1). */
  unverified: number;
  /** Of these, how many in the section that was asked about. */
  inSection: number;
  /** Middle one of the days that answers took; null while there was none. */
  daysToAnswer: number | null;
  lastInvitedAt: number | null;
  /** Manuscripts that they were invited for in the last year and did not decline. */
  ofYear: readonly number[];
  /** Mean of what editors gave their reviews; null without any. */
  rating: ReviewRating | null;
};

export const NO_LOAD: ReviewerLoad = {
  open: 0,
  past: 0,
  unverified: 0,
  inSection: 0,
  daysToAnswer: null,
  lastInvitedAt: null,
  ofYear: [],
  rating: null,
};

/** @param kept ids of manuscripts that do not count: a growing load would tell who was asked (L2); `section` an id */
export async function reviewerLoads(
  { db }: HasDb,
  reviewers: readonly number[],
  now: number,
  { kept = [], section = null }: { kept?: readonly number[]; section?: number | null } = {},
): Promise<Map<number, ReviewerLoad>> {
  if (reviewers.length === 0) return new Map();
  const rows = await db
    .selectFrom('review_invitations as invitation')
    .innerJoin('manuscripts', 'manuscripts.id', 'invitation.manuscript_id')
    .leftJoin('reviews', 'reviews.invitation_id', 'invitation.id')
    .select(['reviewer_id as reviewer', 'rank', 'invited_at as invitedAt', 'state'])
    .select(['returned_from as returnedFrom', 'moved_at as movedAt', 'section_id as section'])
    .select(['answer_by as answerBy', 'accepted_at as acceptedAt', 'declined_at as declinedAt'])
    .select(['due_at as dueAt', 'cancelled_at as cancelledAt'])
    .select(['uncounted', 'reviews.completed_at as completedAt', 'manuscripts.id as manuscript'])
    .select(['rated_useful as useful', 'rated_timely as timely'])
    .where('reviewer_id', 'in', reviewers)
    .where('invited_at', 'is not', null)
    .$if(kept.length > 0, (query) => query.where('manuscripts.id', 'not in', kept))
    .execute();
  const byReviewer = Map.groupBy(rows, (row) => row.reviewer);
  return new Map(
    Array.from(byReviewer, ([reviewer, asked]) => {
      const invitations = asked.map((row) => ({
        ...row,
        status: invitationStatus(row, reviewClock(row, now)),
      }));
      const answers = asked.flatMap(({ invitedAt, acceptedAt, declinedAt }) => {
        const answeredAt = acceptedAt ?? declinedAt;
        return answeredAt === null ? [] : [(answeredAt - invitedAt!) / DAY];
      });
      const sent = invitations.filter(({ status }) => status === 'completed');
      const completed = sent.filter(({ uncounted }) => uncounted !== UNVERIFIED);
      return [
        reviewer,
        {
          open: invitations.filter(
            ({ status, state, returnedFrom }) => isOpen(status) && isInReview(state, returnedFrom),
          ).length,
          past: completed.length,
          unverified: sent.length - completed.length,
          inSection: completed.filter((each) => section !== null && each.section === section)
            .length,
          daysToAnswer: median(answers),
          lastInvitedAt: Math.max(...asked.map(({ invitedAt }) => invitedAt!)),
          rating: meanRating(asked.flatMap(ratingOf)),
          ofYear: [...new Set(asked.flatMap((row) => (isOfYear(row, now) ? row.manuscript : [])))],
        },
      ];
    }),
  );
}

const UNVERIFIED: WhyNot = 'unverified-reviewer';

const ratingOf = ({ useful, timely }: Record<keyof ReviewRating, number | null>): ReviewRating[] =>
  useful === null || timely === null ? [] : [{ useful, timely }];

type Asked = {
  invitedAt: number | null;
  declinedAt: number | null;
  cancelledAt: number | null;
};

const isOfYear = ({ invitedAt, declinedAt, cancelledAt }: Asked, now: number): boolean =>
  invitedAt! > now - 365 * DAY && declinedAt === null && cancelledAt === null;

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.ceil((sorted.length - 1) / 2)];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
