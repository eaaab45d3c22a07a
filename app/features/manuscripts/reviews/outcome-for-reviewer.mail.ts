import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

const REASON =
  'You are receiving this e-mail because you were invited to review manuscript {{reviewNumber}}.';

export const outcome = defineLetter({
  ...{ name: 'outcome-for-reviewer', title: 'Decision', to: 'Reviewers' },
  when: 'A decision is sent; to those who reviewed the manuscript',
  subject: 'Decision on manuscript {{reviewNumber}}',
  text: [
    'Dear {{name}},',
    'Thank you for your review for the {{journal}}. The editors have made their decision.',
    'Review number: {{reviewNumber}}\nTitle: {{title}}\nDecision: {{decision}}',
  ],
  reason: REASON,
});

export const decidedWithout = defineLetter({
  ...{ name: 'review-not-needed', title: 'Decision without the review', to: 'Reviewers' },
  when: 'A decision is sent; to those whose review is not there',
  subject: 'Your review of manuscript {{reviewNumber}} is no longer needed',
  text: [
    'Dear {{name}},',
    'We invited you to review this manuscript for the {{journal}}. The editors have made their decision with the reviews received, so your review is no longer needed. Thank you for being willing to help.',
    'Review number: {{reviewNumber}}\nTitle: {{title}}',
  ],
  reason: REASON,
});
