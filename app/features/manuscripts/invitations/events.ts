import * as v from 'valibot';
import { editorsEvent } from '../core/manuscript-event.ts';
import { MISSING } from '../completion/missing-for-review.ts';
import type { MissingItem } from '../completion/missing-for-review.ts';
import { dayOf } from '../core/words.ts';
import { ratingText } from '../reviewers/review-rating.ts';

const ALL = new Intl.ListFormat('en-GB');

const ENDINGS = {
  conflict: ' because of a conflict of interest',
  'last-chief': ' because no other editor-in-chief could decide the manuscript',
  decided: ' after the decision',
  overtaken: ' because their review is no longer needed',
  closed: ' because the manuscript was closed',
  bounced: ' because the e-mail could not be delivered',
};

const invitation = v.number();

export const invitationEvents = {
  'missing-accepted': editorsEvent(
    {
      missing: v.array(v.picklist(Object.keys(MISSING) as MissingItem[])),
      unconfirmed: v.optional(v.array(v.number())),
      round: v.number(),
      reason: v.string(),
    },
    ({ missing, reason }) =>
      `opened the invitation of reviewers although ${ALL.format(missing.map((item) => MISSING[item]))}: ${reason}`,
  ),
  'reviewer-invited': editorsEvent(
    { invitation },
    (details, people) => `invited ${people.reviewer(details.invitation)}`,
  ),
  'reviewer-asked-again': editorsEvent(
    {
      invitation,
      before: v.number(),
      from: v.optional(v.string()),
      email: v.optional(v.string()),
    },
    ({ invitation: id, from, email }, people) =>
      `asked ${people.reviewer(id)} again${email ? ` at ${email} instead of ${from}` : ''}`,
  ),
  'reviewer-admitted': editorsEvent(
    { invitation },
    (details, people) =>
      `added ${people.reviewer(details.invitation)} as a reviewer, whose review came by mail`,
  ),
  'invitation-planned': editorsEvent(
    { invitation, on: v.number() },
    ({ invitation: id, on }, people) =>
      `planned the invitation of ${people.reviewer(id)} for ${dayOf(on)}`,
  ),
  'alternate-added': editorsEvent(
    { invitation },
    (details, people) => `added ${people.reviewer(details.invitation)} as an alternate reviewer`,
  ),
  'invitation-cancelled': editorsEvent(
    {
      invitation,
      why: v.optional(v.picklist(Object.keys(ENDINGS) as (keyof typeof ENDINGS)[])),
      isUnsent: v.optional(v.boolean()),
    },
    ({ invitation: id, why }, people) =>
      `cancelled the invitation of ${people.reviewer(id)}${why ? ENDINGS[why] : ''}`,
  ),
  'invitation-reopened': editorsEvent(
    { invitation },
    (details, people) => `reopened the invitation of ${people.reviewer(details.invitation)}`,
  ),
  'reviewer-reminded': editorsEvent(
    { invitation, reminder: v.optional(v.string()) },
    (details, people) => `reminded ${people.reviewer(details.invitation)}`,
  ),
  'reminder-taken-back': editorsEvent(
    { invitation },
    (details, people) =>
      `took back the reminder to ${people.reviewer(details.invitation)} before it was sent`,
  ),
  'invitation-taken-back': editorsEvent(
    { invitation },
    (details, people) =>
      `took back the invitation of ${people.reviewer(details.invitation)} before it was sent`,
  ),
  'reviewer-thanked': editorsEvent(
    { invitation },
    (details, people) => `thanked ${people.reviewer(details.invitation)} for the review`,
  ),
  'review-rated': editorsEvent(
    { invitation, useful: v.number(), timely: v.number() },
    ({ invitation: id, ...rating }, people) =>
      `rated the review by ${people.reviewer(id)}: ${ratingText(rating)}`,
  ),
  'reviewer-link-revoked': editorsEvent(
    { invitation },
    (details, people) => `revoked the review link of ${people.reviewer(details.invitation)}`,
  ),
  'review-due-moved': editorsEvent(
    {
      invitation,
      before: v.nullable(v.number()),
      due: v.number(),
      reason: v.string(),
    },
    ({ invitation: id, due, reason }, people) =>
      `moved the due date of the review by ${people.reviewer(id)} to ${dayOf(due)}${reason && `: ${reason}`}`,
  ),
};
