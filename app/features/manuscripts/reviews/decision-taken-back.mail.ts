import { toReviewers } from '../core/letters/readers.ts';

const takenBack = (name: string, when: string, now: string) =>
  toReviewers({
    ...{ name, title: 'Decision withdrawn', when },
    subject: 'Please disregard our last e-mail about manuscript {{reviewNumber}}',
    text: [
      'The decision on this manuscript was sent by mistake, and we have taken it back. We apologise for the confusion.',
      now,
      'Review number: {{reviewNumber}}\nTitle: {{title}}',
    ],
  });

/** To a reviewer who heard of it; of the authors it says nothing (L6). */
export const decisionsTakenBack = {
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
