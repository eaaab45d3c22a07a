import { sql } from 'kysely';
import { DAY } from '#app/platform/clock.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { WhyNot } from '../core/case/counted-reviews.ts';
import {
  latestProof,
  ofLatestProof,
  isOpenClosing,
  isOpenRecommendation,
} from '../core/case/case-parts.server.ts';
import type { ProofAnswer } from '../core/case/case-parts.server.ts';
import { UNDECIDED, UNDER_WAY, isUnderReview } from '../core/states.ts';
import { CHANGEABLE } from '../author-changes/author-change.ts';
import { reminderByHand } from '../core/invitation.ts';
import { isToComplete } from './author-tasks.ts';
import type { WaitingFacts } from './facts.ts';

/** Why a review does not count where an editor can change that, and where only its reviewer can. */
const TO_CHECK: WhyNot[] = [
  ...(['waits-for-word', 'same-editor', 'possible-conflict', 'unverified-reviewer'] as const),
];
const WAITING: WhyNot[] = ['waits-for-reviewer'];

/** What an invitation of the present round is, as SQL over `review_invitations`. */
const OF_ROUND = sql`
  invited.manuscript_id = manuscripts.id and invited.round = manuscripts.round
  and invited.cancelled_at is null and invited.declined_at is null
  and (invited.invited_at is not null or invited.rank = 0)`;

const asked = sql<number>`(
  select count(*) from review_invitations invited where ${OF_ROUND})`;

const reviewsWhere = (holds: ReturnType<typeof sql>) => sql<number>`(
  select count(*) from review_invitations invited
  join reviews on reviews.invitation_id = invited.id where ${holds})`;

const completed = reviewsWhere(sql`${OF_ROUND} and reviews.completed_at is not null`);

/** Reviews that count for a decision, as `keepUncounted` found out last (L1). */
const COUNTS = sql`reviews.completed_at is not null and reviews.uncounted is null`;

const counted = reviewsWhere(sql`${OF_ROUND} and ${COUNTS}`);

/** How many of rounds before count still: only minor revisions came between (L1). */
const countedBefore = reviewsWhere(sql`
  invited.manuscript_id = manuscripts.id and invited.round < manuscripts.round
  and invited.cancelled_at is null and ${COUNTS}`);

/** How many an editor can make count that do not. */
const toCheck = reviewsWhere(sql`
  invited.manuscript_id = manuscripts.id and invited.cancelled_at is null
  and reviews.completed_at is not null and reviews.uncounted in (${sql.join(TO_CHECK)})`);

/** Invitations of the round from which a review that counts may come, or has come. */
const hopeful = sql<number>`(
  select count(*) from review_invitations invited
  left join reviews on reviews.invitation_id = invited.id
  where ${OF_ROUND} and (reviews.completed_at is null or reviews.uncounted is null
    or reviews.uncounted in (${sql.join([...TO_CHECK, ...WAITING])})))`;

/** When the next answer or review is due, of those invitations for which something holds. */
const nextDueWhere = (holds: ReturnType<typeof sql>) => sql<number | null>`(
  select min(case when invited.accepted_at is null then invited.answer_by else invited.due_at end)
  from review_invitations invited
  left join reviews on reviews.invitation_id = invited.id
  where ${OF_ROUND} and reviews.completed_at is null and ${holds})`;

/** When the next answer to an invitation is due. */
const nextAnswer = sql<number | null>`(
  select min(invited.answer_by) from review_invitations invited
  left join reviews on reviews.invitation_id = invited.id
  where ${OF_ROUND} and reviews.completed_at is null and invited.accepted_at is null)`;

/** Whether an editor reminded an invitation's reviewer so lately that an answer is waited for. */
export function isReminded(now: number) {
  const days = Array.from({ length: REMINDED_DAYS }, (_, ago) => reminderByHand(now - ago * DAY));
  const keys = days.map((key) => sql`cast(invited.id as text) || ${key}`);
  return sql<boolean>`exists (select 1 from mails where mails.purpose = 'review-reminder'
    and mails.unique_key in (${sql.join(keys)}))`;
}

/** Days for which a reviewer whom an editor reminded is waited for. */
const REMINDED_DAYS = 3;

/** The latest step with a reviewer of the round, also one who was let go; of those who heard of it. */
const stepAt = sql<number | null>`(
  select max(coalesce(reviews.completed_at, step.declined_at, step.cancelled_at, step.invited_at))
  from review_invitations step
  left join reviews on reviews.invitation_id = step.id
  where step.manuscript_id = manuscripts.id and step.round = manuscripts.round
    and step.invited_at is not null)`;

const messageAt = sql<number | null>`(
  select min(sent_at) from messages where messages.manuscript_id = manuscripts.id
  and side <> 'editor' and answered_at is null)`;

const changeAt = sql<number | null>`(
  select proposed_at from author_changes change where change.manuscript_id = manuscripts.id
  and change.approved_at is null and change.refused_at is null and change.applied_at is null
  and manuscripts.editor_id is not null and manuscripts.state in (${sql.join(CHANGEABLE)})
  and (change.kind = 'authors') = (manuscripts.state in (${sql.join(UNDECIDED)}))
  and coalesce(manuscripts.returned_from, manuscripts.state) <> 'received')`;

const held = sql<number>`case when manuscripts.state = 'in-production' and exists (
  select 1 from uploads where uploads.paper_id = cast(manuscripts.paper_id as text)
  and uploads.problem is not null and uploads.published_at is null and uploads.discarded_at is null)
  then 1 else 0 end`;

const proposedAt = sql<number | null>`(
  select closings.proposed_at from closings
  where closings.manuscript_id = manuscripts.id and ${isOpenClosing} limit 1)`;

const recommendedAt = sql<number | null>`(
  select editor_recommendations.recommended_at from editor_recommendations
  where editor_recommendations.manuscript_id = manuscripts.id and ${isOpenRecommendation} limit 1)`;

/** What is not over: under way, or with a message that waits for an answer still; SQL over `manuscripts`. */
export const isOpen = sql<boolean>`(manuscripts.state in (${sql.join(UNDER_WAY)})
  or ${messageAt} is not null)`;

export type WaitingRow = Omit<WaitingFacts, 'reviews' | 'proof' | 'isHeld' | 'isIncomplete'> & {
  completedAt: number | null;
  round: number;
  asked: number;
  completed: number;
  counted: number;
  countedBefore: number;
  toCheck: number;
  hopeful: number;
  nextDue: number | null;
  nextAnswer: number | null;
  remindFrom: number | null;
  stepAt: number | null;
  proofDue: number | null;
  proofAnswer: ProofAnswer | null;
  held: number;
};

export const waitingFacts = (now: number) => [
  nextDueWhere(sql`not ${isReminded(now)}`).as('remindFrom'),
  ...(['manuscripts.state', 'manuscripts.round', 'manuscripts.editor_id as editorId'] as const),
  ...(['manuscripts.moved_at as movedAt', 'manuscripts.revise_by as reviseBy'] as const),
  'manuscripts.completed_at as completedAt' as const,
  ...[messageAt.as('messageAt'), changeAt.as('changeAt'), held.as('held')],
  ...[proposedAt.as('closingAt'), recommendedAt.as('recommendedAt')],
  ...[asked.as('asked'), completed.as('completed'), counted.as('counted')],
  ...[countedBefore.as('countedBefore'), toCheck.as('toCheck'), hopeful.as('hopeful')],
  ...[nextDueWhere(sql`1 = 1`).as('nextDue'), nextAnswer.as('nextAnswer'), stepAt.as('stepAt')],
  ofLatestProof<number>('due_at').as('proofDue'),
  ofLatestProof<ProofAnswer>('answer').as('proofAnswer'),
];

export const readFacts = (
  platform: Pick<Platform, 'content'>,
  { state, editorId, movedAt, reviseBy, closingAt, recommendedAt: since, ...row }: WaitingRow,
): WaitingFacts => ({
  ...{ state, editorId, movedAt, reviseBy, closingAt, recommendedAt: since },
  isIncomplete: isToComplete({ state, completedAt: row.completedAt }),
  ...{ messageAt: row.messageAt, changeAt: row.changeAt },
  reviews: {
    needed: journalOf(platform).facts.limits.reviewersMin,
    ...{ counted: row.counted, countedBefore: row.countedBefore, hopeful: row.hopeful },
    hasToCheck: row.toCheck > 0,
    ...{ nextDue: row.nextDue, remindFrom: row.remindFrom, stepAt: row.stepAt },
    isAnswer: row.nextDue !== null && row.nextDue === row.nextAnswer,
    isRevision: isUnderReview(state) && row.round > 1 && row.stepAt === null,
  },
  proof: latestProof(row.proofDue, row.proofAnswer),
  isHeld: row.held === 1,
});
