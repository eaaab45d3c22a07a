// L1, asked of the rows and the history alone; of the kinds of decision, what they say of themselves.
import { ownerOfAccount, PROVED, reviewerNamed } from './people.mjs';
import { decisionKinds } from '../../app/features/manuscripts/core/decision-kinds.ts';

const DAYS_TO_OBJECT = 14 * 24 * 3_600_000;
const COUNTED = new Set(['accepted', 'rejected']);

/** L1: two people's completed reviews, of this round or of those that only minor revisions followed. */
export function twoReviews({ rows, own, made, authors, lines, must }) {
  for (const { round, leads_to: to, decided_at: at, decided_by: by, taken_back_at: back } of made) {
    if (!COUNTED.has(to)) continue;
    const heard = new Set();
    /** Each review that was looked at, and why it does not count, for who reads the fault. */
    const seen = [];
    /** By who entered them: reviews that no second editor answered for. */
    const alone = new Map();
    const others = made.filter((each) => Number(each.decided_at) <= Number(at));
    for (let counted = round; counted > 0; counted -= 1) {
      for (const invitation of own('review_invitations')) {
        const review = rows.reviews.find((each) => each.invitation_id === invitation.id);
        const reviewer = reviewerOf(rows, invitation);
        const { email_key: address, account_id: account } = reviewer;
        // A person counts once, under all addresses.
        const person = reviewerNamed(reviewer);
        const email = person?.email ?? address;
        // What followed one that was taken back may have changed the reviews that it stood on.
        const then = standingThen(rows, lines, { invitation, at });
        const isDone = back
          ? then.isThere
          : review?.completed_at && Number(review.completed_at) <= Number(at);
        const isOut = invitation.cancelled_at && Number(invitation.cancelled_at) < Number(at);
        const isAuthor = authors.some((author) => author.email_key === address);
        if (invitation.round !== counted || !(review || then.isThere)) continue;
        const why = [
          ...[!isDone && 'was not there', isOut && 'was called off', isAuthor && 'is an author’s'],
          ...[account === by && 'is by who decides', !then.counts && 'waits for a word'],
          !isVerified(rows, { invitation, person, at }) && 'is by one whom one editor knows',
          heard.has(email) && 'is by one who counts already',
        ].find(Boolean);
        seen.push(`${invitation.id} ${why ?? 'counts'}`);
        if (why !== undefined) continue;
        if (then.enteredBy && !then.hasSecond) {
          alone.set(then.enteredBy, [...(alone.get(then.enteredBy) ?? []), email]);
        } else heard.add(email);
      }
      if (!others.some((each) => each.round === counted - 1 && keepsReviews(each))) break;
    }
    const count = heard.size + mostOf([...alone.values()], heard);
    must(count >= 2, `L1: ${to} in round ${round} on ${count} reviews`, seen.join(', '));
  }
}

/** Of those that one editor entered alone a single one counts, of people of whom no other does. */
function mostOf([first, ...others], heard) {
  if (first === undefined) return 0;
  const free = first.filter((email) => !heard.has(email));
  return Math.max(
    mostOf(others, heard),
    ...free.map((email) => 1 + mostOf(others, new Set([...heard, email]))),
  );
}

/** A minor revision, and what says of itself that it is like one. */
const keepsReviews = ({ kind, leads_to: to }) =>
  to === 'revision-requested' && decisionKinds[kind]?.keepsReviews === true;

/**
 * What the history says of a review up to an instant: whether it was there, who entered it for its reviewer, and
 * whether it counted: by the reviewer's own hand or confirmation, or after the days to object with the word of
 * another editor, and never against an objection that none has answered.
 */
function standingThen(rows, lines, { invitation: { id }, at }) {
  const review = { isThere: false, enteredBy: null, enteredAt: 0, isConfirmed: false };
  Object.assign(review, { hasSecond: false, isObjected: false });
  for (const { event, actor, details, happened_at: when } of lines) {
    if (Number(when) > Number(at) || JSON.parse(details)?.invitation !== id) continue;
    const hand = ownerOfAccount(rows, actor.replace(/^account:/, ''));
    STEPS[event]?.(review, { actor: hand, when: Number(when) });
  }
  const { isThere, enteredBy, enteredAt, isConfirmed, hasSecond, isObjected } = review;
  const isOver = Number(at) > enteredAt + DAYS_TO_OBJECT;
  const counts = enteredBy === null || isConfirmed || (hasSecond && (isOver || review.isAnswered));
  return { isThere, enteredBy, hasSecond, counts: counts && !isObjected };
}

const WORDS = new Set(['review-vouched', 'reviewer-vouched', 'objection-answered']);

/**
 * Whether a reviewer proved an ORCID iD in their account, or was known at an instant to another editor than who asked them:
 * one who asked them too, for a review that they wrote, or gave a word for one.
 */
function isVerified(
  rows,
  { invitation: { reviewer_id: reviewer, invited_by: first }, person, at },
) {
  if (!first || PROVED.has(person)) return true;
  const handOf = (account) => ownerOfAccount(rows, account);
  const asked = new Map(
    rows.review_invitations
      .filter((each) => each.reviewer_id === reviewer)
      .map((each) => [each.id, each]),
  );
  return rows.history.some(({ event, actor, details, happened_at: when }) => {
    if (Number(when) > Number(at)) return false;
    if (!WORDS.has(event) && event !== 'review-completed') return false;
    const invitation = asked.get(JSON.parse(details)?.invitation);
    if (!invitation) return false;
    const by = WORDS.has(event) ? actor.replace(/^account:/, '') : invitation.invited_by;
    return Boolean(by) && handOf(by) !== handOf(first);
  });
}

const STEPS = {
  'review-completed': (review) =>
    Object.assign(review, { isThere: true, enteredBy: null, isObjected: false }),
  'review-entered': (review, { actor, when }) =>
    Object.assign(review, {
      ...{ isThere: true, enteredBy: actor, enteredAt: when, isConfirmed: false },
      ...{ hasSecond: false, isObjected: false, isAnswered: false },
    }),
  'review-confirmed': (review) => void (review.isConfirmed = true),
  'review-vouched': (review, { actor }) => void (review.hasSecond ||= actor !== review.enteredBy),
  'review-objected': (review) => void (review.isObjected = true),
  'objection-answered': (review, { actor }) =>
    Object.assign(review, {
      ...{ isThere: true, isObjected: actor === review.enteredBy, isAnswered: true },
      hasSecond: actor !== review.enteredBy,
    }),
  'review-taken-over': (review) => void (review.isThere = false),
  'invitation-declined': (review) => void (review.isThere = false),
};

export const reviewerOf = (rows, { reviewer_id: id }) =>
  rows.reviewers.find((row) => row.id === id);
