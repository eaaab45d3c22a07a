import * as v from 'valibot';
import { OVER } from './accepted-over.ts';
import type { Over } from './accepted-over.ts';
import { decisionKinds } from '../core/decision-kinds.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import { MISSING } from '../completion/missing-for-review.ts';
import type { MissingItem } from '../completion/missing-for-review.ts';
import { editorsEvent, manuscriptEvent } from '../core/manuscript-event.ts';
import { dayOf } from '../core/words.ts';

const DECISION = {
  kind: v.picklist(Object.keys(decisionKinds) as DecisionKind[]),
  round: v.number(),
  due: v.optional(v.number()),
  /** Of reviewers, that went with the letter. */
  sentFiles: v.optional(v.number()),
  /** Of the letter, that could have named a reviewer: the editor read them. */
  wordsRead: v.optional(v.number()),
  /** What an editor had recommended. */
  recommended: v.optional(v.picklist(Object.keys(decisionKinds) as DecisionKind[])),
  /** Why it was accepted all the same, and over what: before that was written down, over an objection. */
  despite: v.optional(v.string()),
  over: v.optional(v.array(v.picklist(Object.keys(OVER) as Over[]))),
};

const missingItems = v.array(v.picklist(Object.keys(MISSING) as MissingItem[]));

const ALL = new Intl.ListFormat('en-GB');

const onRecommendation = (kind: DecisionKind, recommended?: DecisionKind): string => {
  if (recommended === undefined) return '';
  return recommended === kind
    ? ', as an editor recommended'
    : `, where an editor recommended: ${decisionKinds[recommended].label}`;
};

const afterReading = (words = 0): string =>
  words === 0
    ? ''
    : `, after confirming that ${words} ${words === 1 ? 'possible name' : 'possible names'} in the letter reveal${words === 1 ? 's' : ''} no reviewer`;

const despiteOf = ({
  despite,
  over = ['objection'],
}: {
  despite?: string | undefined;
  over?: Over[] | undefined;
}): string =>
  despite === undefined
    ? ''
    : `, although ${ALL.format(over.map((each) => OVER[each]))}: ${despite}`;

export const decisionEvents = {
  'decision-opened': editorsEvent(
    { round: v.number() },
    ({ round }) =>
      `began to write a decision of round ${round}: the authors can no longer replace the file`,
  ),
  'manuscript-sent-to-review': manuscriptEvent(
    {
      /** Points of the guide for authors that were open, and why it went on all the same. */
      open: v.optional(v.number()),
      missing: v.optional(missingItems),
      /** Places of the authors who had not confirmed. */
      unconfirmed: v.optional(v.array(v.number())),
      reason: v.optional(v.string()),
    },
    {
      editors: ({ open = 0, missing = [], reason }) => {
        const changes = open === 1 ? '1 change' : `${open} changes`;
        const although = [
          ...missing.map((item) => MISSING[item]),
          ...(open > 0 ? [`the Guide for Authors asks for ${changes}`] : []),
        ];
        return although.length === 0
          ? 'sent the manuscript to review'
          : `sent the manuscript to review although ${ALL.format(although)}: ${reason}`;
      },
      authors: {
        title: 'Under review',
        text: 'The manuscript was sent to review, and the editor began to invite reviewers.',
      },
    },
  ),
  'manuscript-declined': manuscriptEvent(DECISION, {
    editors: ({ kind, recommended, wordsRead }) =>
      `declined the manuscript at initial assessment${onRecommendation(kind, recommended)}${afterReading(wordsRead)}`,
    authors: {
      title: 'Declined at initial assessment',
      text: 'The editor sent a letter.',
    },
  }),
  'manuscript-decided': manuscriptEvent(DECISION, {
    editors: ({ kind, round, due, sentFiles = 0, wordsRead, recommended, ...said }) =>
      `decided in round ${round}: ${decisionKinds[kind].label}${onRecommendation(kind, recommended)}${due === undefined ? '' : `, due on ${dayOf(due)}`}${sentFiles === 0 ? '' : `, with ${sentFiles} ${sentFiles === 1 ? 'file' : 'files'} of the reviewers`}${afterReading(wordsRead)}${despiteOf(said)}`,
    authors: { title: 'Decision', text: 'The editor decided and sent a letter.' },
  }),
  'decision-taken-back': manuscriptEvent(DECISION, {
    editors: ({ kind, round }) =>
      `took back the decision of round ${round}: ${decisionKinds[kind].label}`,
    authors: {
      title: 'Decision taken back',
      text: 'The decision was sent by mistake and does not count. The editor sent a letter.',
    },
  }),
  'manuscript-appealed': manuscriptEvent(
    {},
    {
      editors: 'appealed against the decision',
      authors: {
        title: 'Appeal',
        text: 'The corresponding author appealed against the decision.',
      },
    },
  ),
  'appeal-upheld': manuscriptEvent(
    {},
    {
      editors: 'upheld the appeal',
      authors: { title: 'Appeal upheld', text: 'The manuscript goes back to review.' },
    },
  ),
  'appeal-dismissed': manuscriptEvent(
    {},
    {
      editors: 'dismissed the appeal',
      authors: {
        title: 'Appeal dismissed',
        text: 'The decision remains unchanged. This answer is final.',
      },
    },
  ),
};
