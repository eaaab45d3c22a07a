import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';

/** What letters to a reviewer may say: nothing of an author (L6). */
export type ReviewerFacts = {
  journal: string;
  name: string;
  title: string;
  abstract: string;
  review: string;
  signature: string;
  answerBy: string;
  due: string;
  /** Whether they reviewed the manuscript in an earlier round, and a revision has come since. */
  reviewedBefore: boolean;
  isRevised: boolean;
};

export const reviewersLetter = lettersTo(
  'Reviewers',
  'You are receiving this e-mail because an editor invited you to review a manuscript. The link is meant for you alone: please do not pass it on.',
);
