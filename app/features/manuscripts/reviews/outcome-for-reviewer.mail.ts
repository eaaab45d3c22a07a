import { toReviewers } from '../core/letters/readers.ts';

export const outcome = toReviewers({
  ...{ name: 'outcome-for-reviewer', title: 'Decision' },
  when: 'A decision is sent; to those who reviewed the manuscript',
  subject: 'Decision on manuscript {{reviewNumber}}',
  text: [
    'Thank you for your review for the {{journal}}. The editors have made their decision.',
    'Review number: {{reviewNumber}}\nTitle: {{title}}\nDecision: {{decision}}',
  ],
});

export const decidedWithout = toReviewers({
  ...{ name: 'review-not-needed', title: 'Decision without the review' },
  when: 'A decision is sent; to those whose review is not there',
  subject: 'Your review of manuscript {{reviewNumber}} is no longer needed',
  text: [
    'We invited you to review this manuscript for the {{journal}}. The editors have made their decision with the reviews received, so your review is no longer needed. Thank you for being willing to help.',
    'Review number: {{reviewNumber}}\nTitle: {{title}}',
  ],
});
