import * as v from 'valibot';
import { manuscriptEvent } from '../core/manuscript-event.ts';
import { MISSING } from '../completion/missing-for-review.ts';
import type { MissingItem } from '../completion/missing-for-review.ts';
import { dayOf } from '../core/words.ts';

const ALL = new Intl.ListFormat('en-GB');

const ENDINGS = {
  conflict: ' because of a conflict of interest',
  decided: ' after the decision',
  overtaken: ' because their review is no longer needed',
  closed: ' because the manuscript was closed',
  bounced: ' because the e-mail could not be delivered',
};

const invitation = v.number();

export const invitationEvents = {
  'missing-accepted': manuscriptEvent(
    {
      missing: v.array(v.picklist(Object.keys(MISSING) as MissingItem[])),
      unconfirmed: v.optional(v.array(v.number())),
      round: v.number(),
      reason: v.string(),
    },
    {
      editors: ({ missing, reason }) =>
        `opened the invitation of reviewers although ${ALL.format(missing.map((item) => MISSING[item]))}: ${reason}`,
      authors: null,
    },
  ),
  'reviewer-invited': manuscriptEvent(
    { invitation },
    {
      editors: (details, people) => `invited ${people.reviewer(details.invitation)}`,
      authors: null,
    },
  ),
  'reviewer-asked-again': manuscriptEvent(
    {
      invitation,
      before: v.number(),
      from: v.optional(v.string()),
      email: v.optional(v.string()),
    },
    {
      editors: ({ invitation: id, from, email }, people) =>
        `asked ${people.reviewer(id)} again${email ? ` at ${email} instead of ${from}` : ''}`,
      authors: null,
    },
  ),
  'reviewer-admitted': manuscriptEvent(
    { invitation },
    {
      editors: (details, people) =>
        `added ${people.reviewer(details.invitation)} as a reviewer, whose review came by mail`,
      authors: null,
    },
  ),
  'invitation-planned': manuscriptEvent(
    { invitation, on: v.number() },
    {
      editors: ({ invitation: id, on }, people) =>
        `planned the invitation of ${people.reviewer(id)} for ${dayOf(on)}`,
      authors: null,
    },
  ),
  'alternate-added': manuscriptEvent(
    { invitation },
    {
      editors: (details, people) =>
        `added ${people.reviewer(details.invitation)} as an alternate reviewer`,
      authors: null,
    },
  ),
  'invitation-cancelled': manuscriptEvent(
    {
      invitation,
      why: v.optional(v.picklist(Object.keys(ENDINGS) as (keyof typeof ENDINGS)[])),
      isUnsent: v.optional(v.boolean()),
    },
    {
      editors: ({ invitation: id, why }, people) =>
        `cancelled the invitation of ${people.reviewer(id)}${why ? ENDINGS[why] : ''}`,
      authors: null,
    },
  ),
  'invitation-reopened': manuscriptEvent(
    { invitation },
    {
      editors: (details, people) =>
        `reopened the invitation of ${people.reviewer(details.invitation)}`,
      authors: null,
    },
  ),
  'reviewer-reminded': manuscriptEvent(
    { invitation, reminder: v.optional(v.string()) },
    {
      editors: (details, people) => `reminded ${people.reviewer(details.invitation)}`,
      authors: null,
    },
  ),
  'reminder-taken-back': manuscriptEvent(
    { invitation },
    {
      editors: (details, people) =>
        `took back the reminder to ${people.reviewer(details.invitation)} before it was sent`,
      authors: null,
    },
  ),
  'invitation-taken-back': manuscriptEvent(
    { invitation },
    {
      editors: (details, people) =>
        `took back the invitation of ${people.reviewer(details.invitation)} before it was sent`,
      authors: null,
    },
  ),
  'reviewer-thanked': manuscriptEvent(
    { invitation },
    {
      editors: (details, people) => `thanked ${people.reviewer(details.invitation)} for the review`,
      authors: null,
    },
  ),
  'reviewer-link-revoked': manuscriptEvent(
    { invitation },
    {
      editors: (details, people) =>
        `revoked the review link of ${people.reviewer(details.invitation)}`,
      authors: null,
    },
  ),
  'review-due-moved': manuscriptEvent(
    {
      invitation,
      before: v.nullable(v.number()),
      due: v.number(),
      reason: v.string(),
    },
    {
      editors: ({ invitation: id, due, reason }, people) =>
        `moved the due date of the review by ${people.reviewer(id)} to ${dayOf(due)}${reason && `: ${reason}`}`,
      authors: null,
    },
  ),
};
