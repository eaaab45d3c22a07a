import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type Facts = {
  journal: string;
  reviewNumber: number;
  title: string;
  name: string;
  /** Whether the review is there, or wanted again. */
  reviewed: boolean;
};

const takenBack = (name: string, when: string, now: string) =>
  defineLetter({
    ...{ name, title: 'Decision withdrawn', to: 'Reviewers', when },
    subject: 'Please disregard our last e-mail about manuscript {{reviewNumber}}',
    text: [
      'Dear {{name}},',
      'The decision on this manuscript was sent by mistake, and we have taken it back. We apologise for the confusion.',
      now,
      'Review number: {{reviewNumber}}\nTitle: {{title}}',
    ],
    reason:
      'You are receiving this e-mail because you were invited to review manuscript {{reviewNumber}}.',
  });

const decisionsTakenBack = {
  reviewed: takenBack(
    'decision-taken-back-reviewed',
    'A decision is withdrawn; to those who reviewed the manuscript',
    'Your review still counts, and no action is needed from you.',
  ),
  wanted: takenBack(
    'decision-taken-back-wanted',
    'A decision is withdrawn; to those whose review is wanted again',
    'Your review is welcome after all: the link in your invitation works again, and anything you had typed has been saved.',
  ),
} as const;

/** Tells a reviewer that the decision they heard of does not count; of the authors it says nothing (L6). */
export const decisionTakenBack = ({ reviewed, ...facts }: Facts): Letter =>
  decisionsTakenBack[reviewed ? 'reviewed' : 'wanted'].write(facts);
