import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

const REVIEW = 'Review number: {{reviewNumber}}\nTitle: {{title}}';
const REASON =
  'You are receiving this e-mail because you were invited to review manuscript {{reviewNumber}}.';

export const closedAfterReview = defineLetter({
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

export const closedBeforeReview = defineLetter({
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
