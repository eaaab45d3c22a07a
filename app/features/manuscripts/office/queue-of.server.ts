import { sql } from 'kysely';
import { DAY } from '#app/platform/clock.ts';
import type { WhyNot } from '../core/case/counted-reviews.ts';
import { ofLatestProof } from '../core/latest-proof.server.ts';
import { isOpenClosing } from '../core/case/case-parts.server.ts';
import { UNDECIDED, UNDER_WAY } from '../core/states.ts';
import type { Deadlines } from '../core/settings/read-settings.server.ts';
import { CHANGEABLE } from '../authors/changes/author-change.ts';
import { daysOf, QUEUES } from './queues.ts';
import type { QueueName } from './queues.ts';

/** Why a review does not count where an editor can change that, and where only its reviewer can. */
const TO_CHECK: WhyNot[] = ['waits-for-word', 'same-editor', 'possible-conflict'];
const WAITING: WhyNot[] = ['waits-for-reviewer'];

/** What an invitation of the present round is, as SQL over `review_invitations`. */
const OF_ROUND = sql`
  invited.manuscript_id = manuscripts.id and invited.round = manuscripts.round
  and invited.cancelled_at is null and invited.declined_at is null and invited.invited_at is not null`;

export const askedCount = sql<number>`(
  select count(*) from review_invitations invited where ${OF_ROUND})`;

export const completedCount = sql<number>`(
  select count(*) from review_invitations invited
  join reviews on reviews.invitation_id = invited.id
  where ${OF_ROUND} and reviews.completed_at is not null)`;

/** Reviews that count for a decision, as `keepUncounted` found out last (L1). */
const COUNTS = sql`reviews.completed_at is not null and reviews.uncounted is null`;

const countedCount = sql<number>`(
  select count(*) from review_invitations invited
  join reviews on reviews.invitation_id = invited.id
  where ${OF_ROUND} and ${COUNTS})`;

/** How many of rounds before count still: only minor revisions came between (L1). */
const countedBefore = sql<number>`(
  select count(*) from review_invitations invited
  join reviews on reviews.invitation_id = invited.id
  where invited.manuscript_id = manuscripts.id and invited.round < manuscripts.round
  and invited.cancelled_at is null and ${COUNTS})`;

/** Whether an editor can make one count that does not. */
const hasReviewToCheck = sql<boolean>`exists (
  select 1 from review_invitations invited
  join reviews on reviews.invitation_id = invited.id
  where invited.manuscript_id = manuscripts.id and invited.cancelled_at is null
  and reviews.completed_at is not null and reviews.uncounted in (${sql.join(TO_CHECK)}))`;

/** Invitations of the round from which a review that counts may come, or has come. */
const hopefulCount = sql<number>`(
  select count(*) from review_invitations invited
  left join reviews on reviews.invitation_id = invited.id
  where ${OF_ROUND} and (reviews.completed_at is null or reviews.uncounted is null
    or reviews.uncounted in (${sql.join([...TO_CHECK, ...WAITING])})))`;

/** When the next answer or review of the round is due; null when none is outstanding. */
export const nextDue = sql<number | null>`(
  select min(case when invited.accepted_at is null then invited.answer_by else invited.due_at end)
  from review_invitations invited
  left join reviews on reviews.invitation_id = invited.id
  where ${OF_ROUND} and reviews.completed_at is null)`;

/** The latest step with a reviewer of the round; null while none was invited. */
const latestStep = sql<number | null>`(
  select max(coalesce(reviews.completed_at, step.declined_at, step.cancelled_at, step.invited_at))
  from review_invitations step
  left join reviews on reviews.invitation_id = step.id
  where step.manuscript_id = manuscripts.id and step.round = manuscripts.round)`;

/** Since when a message waits for the answer of an editor; null when none does. */
const oldestMessage = sql<number | null>`(
  select min(sent_at) from messages where messages.manuscript_id = manuscripts.id
  and side <> 'editor' and answered_at is null)`;

/** Since when a change of the authors waits for its editor (L5); null when none does. */
const changeToAnswer = sql<number | null>`(
  select proposed_at from author_changes change where change.manuscript_id = manuscripts.id
  and change.approved_at is null and change.refused_at is null and change.applied_at is null
  and manuscripts.editor_id is not null and manuscripts.state in (${sql.join(CHANGEABLE)})
  and (change.kind = 'authors') = (manuscripts.state in (${sql.join(UNDECIDED)}))
  and coalesce(manuscripts.returned_from, manuscripts.state) <> 'received')`;

/** Whether its article was to be published on a date and was held, as 1 or 0. */
export const isHeld = sql<number>`case when manuscripts.state = 'in-production' and exists (
  select 1 from uploads where uploads.paper_id = cast(manuscripts.paper_id as text)
  and uploads.problem is not null and uploads.published_at is null and uploads.discarded_at is null)
  then 1 else 0 end`;

/** Since when a manuscript waits as it does, as SQL over `manuscripts`. */
export const waitsSince = sql<number>`case
  when exists (select 1 from closings
    where closings.manuscript_id = manuscripts.id and ${isOpenClosing})
  then (select max(closings.proposed_at) from closings
    where closings.manuscript_id = manuscripts.id and ${isOpenClosing})
  when ${oldestMessage} is not null then ${oldestMessage}
  when ${changeToAnswer} is not null then ${changeToAnswer}
  when manuscripts.state = 'under-review' then coalesce(${latestStep}, manuscripts.moved_at)
  else manuscripts.moved_at end`;

/** Whether it is a revision for which no reviewer was invited yet, as 1 or 0. */
export const isRevision = sql<number>`case
  when manuscripts.state = 'under-review' and manuscripts.round > 1 and ${latestStep} is null
  then 1 else 0 end`;

/** As 1 or 0; the same as `officeDue` says. */
export function isLate(now: number, deadlines: Deadlines) {
  const day = Math.floor(now / DAY);
  const before = (days: number) => sql<boolean>`since < ${(day - days) * DAY}`;
  const cases = (Object.keys(QUEUES) as QueueName[]).flatMap((queue) => {
    const name = daysOf(queue);
    return name === null ? [] : sql`when queue = ${queue} then ${before(deadlines[name])}`;
  });
  return sql<number>`case when (case
    when revision = 1 and queue in ('to-invite', 'ready') then ${before(deadlines.revisedDays)}
    ${sql.join(cases, sql` `)} else false end) then 1 else 0 end`;
}

/**
 * As SQL over `manuscripts`.
 * @param needed reviews before a decision
 * @param agreementDays after which an unsigned agreement is late
 */
export const queueOf = (now: number, needed: number, agreementDays: number) => sql<QueueName>`case
  when manuscripts.state = 'closed' then 'closed-early'
  when exists (select 1 from closings
    where closings.manuscript_id = manuscripts.id and ${isOpenClosing}) then 'closings'
  when manuscripts.state = 'received' then 'new'
  when manuscripts.state = 'appealed' then 'appeals'
  when ${oldestMessage} is not null then 'messages'
  when manuscripts.state not in (${sql.join(UNDER_WAY)}) then 'closed'
  when manuscripts.editor_id is null then 'unassigned'
  when ${changeToAnswer} is not null then 'authors'
  when manuscripts.state = 'initial-assessment' then 'to-assess'
  when manuscripts.state = 'revision-requested' and manuscripts.revise_by < ${now} then 'late'
  when manuscripts.state = 'revision-requested' then 'revisions'
  when manuscripts.state = 'returned' and manuscripts.revise_by < ${now} then 'late'
  when manuscripts.state = 'returned' then 'returned'
  when manuscripts.state = 'accepted'
    and manuscripts.moved_at < ${(Math.floor(now / DAY) - agreementDays) * DAY} then 'late'
  when manuscripts.state = 'accepted' then 'agreements'
  when ${isHeld} = 1 then 'production'
  when manuscripts.state = 'in-production' and ${ofLatestProof('answer')} is null
    and ${ofLatestProof('due_at')} >= ${now} then 'proofs'
  when manuscripts.state = 'in-production' then 'production'
  when ${countedCount} >= ${needed} then 'ready'
  when ${nextDue} < ${now} then 'late'
  when ${nextDue} is null and ${countedCount} + ${countedBefore} >= ${needed} then 'ready'
  when ${hasReviewToCheck} then 'reviews'
  when ${hopefulCount} + ${countedBefore} < ${needed} then 'to-invite'
  else 'waiting' end`;
