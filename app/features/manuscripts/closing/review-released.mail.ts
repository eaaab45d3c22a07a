import { toReviewers } from '../core/letters/readers.ts';

const REVIEW = 'Review number: {{reviewNumber}}\nTitle: {{title}}';
export const closedAfterReview = toReviewers({
  ...{ name: 'review-closed', title: 'Manuscript closed after the review' },
  when: 'A manuscript is closed; to those who reviewed it',
  subject: 'Manuscript {{reviewNumber}} has been closed',
  text: [
    'Thank you for your review for the {{journal}}. The editors have closed the manuscript without a decision, for reasons that have nothing to do with your review.',
    REVIEW,
  ],
});

export const closedBeforeReview = toReviewers({
  ...{ name: 'review-released', title: 'Manuscript closed before the review' },
  when: 'A manuscript is closed; to those whose review is not there',
  subject: 'Your review of manuscript {{reviewNumber}} is no longer needed',
  text: [
    'We invited you to review this manuscript for the {{journal}}. The editors have closed it, so your review is no longer needed and no action is needed from you. Thank you for being willing to help.',
    REVIEW,
  ],
});
