import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type Facts = {
  journal: string;
  reviewNumber: number;
  title: string;
  /** Name of the reviewer. */
  name: string;
  /** Whether the review is there, or no longer needed. */
  reviewed: boolean;
};

const REVIEW = 'Review number: {{reviewNumber}}\nTitle: {{title}}';
const REASON =
  'You are receiving this e-mail because you were invited to review manuscript {{reviewNumber}}.';

const closedAfterReview = defineLetter({
  ...{ name: 'review-closed', title: 'Manuscript closed after the review', to: 'Reviewers' },
  when: 'A manuscript is closed; to those who reviewed it',
  subject: 'Manuscript {{reviewNumber}} has been closed',
  text: [
    'Dear {{name}},',
    'Thank you for your review for the {{journal}}. The editors have closed the manuscript without a decision, for reasons that have nothing to do with your review.',
    REVIEW,
  ],
  reason: REASON,
});

const closedBeforeReview = defineLetter({
  ...{ name: 'review-released', title: 'Manuscript closed before the review', to: 'Reviewers' },
  when: 'A manuscript is closed; to those whose review is not there',
  subject: 'Your review of manuscript {{reviewNumber}} is no longer needed',
  text: [
    'Dear {{name}},',
    'We invited you to review this manuscript for the {{journal}}. The editors have closed it, so your review is no longer needed and no action is needed from you. Thank you for being willing to help.',
    REVIEW,
  ],
  reason: REASON,
});

/** Thanks a reviewer of a manuscript that was closed; of its authors, and why, it says nothing (L6). */
export const reviewReleased = ({ reviewed, ...facts }: Facts): Letter =>
  (reviewed ? closedAfterReview : closedBeforeReview).write(facts);
