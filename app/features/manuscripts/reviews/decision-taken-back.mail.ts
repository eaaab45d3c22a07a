import { toReviewers } from '../core/letters/readers.ts';

const takenBack = (name: string, title: string, when: string, now: string) =>
  toReviewers({
    ...{ name, title, when },
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
    'Decision withdrawn',
    'A decision is withdrawn; to those who reviewed the manuscript',
    'Your review still counts, and no action is needed from you.',
  ),
  wanted: takenBack(
    'decision-taken-back-wanted',
    'Decision withdrawn before the review',
    'A decision is withdrawn; to those whose review is wanted again',
    'Your review is welcome after all: the link in your invitation works again, and anything you had typed has been saved.',
  ),
} as const;
