import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import { REVIEWER_REASON } from './reviewer-facts.ts';

export const reviewReceived = defineLetter({
  ...{ name: 'review-received', title: 'Review received', to: 'Reviewers' },
  when: 'A review is sent',
  subject: 'Your review has arrived: {{title}}',
  text: [
    'Dear {{name}},',
    'We have received your complete review. Thank you: journals depend on their reviewers.',
    'Title: {{title}}',
    '{{review}}',
    'The editor will read all reviews and then decide.',
    '{{signature}}',
  ],
  links: { review: 'Read your review again' },
  reason: REVIEWER_REASON,
});

export const reviewThanks = defineLetter({
  ...{ name: 'review-thanks', title: 'Thanks of an editor', to: 'Reviewers' },
  when: 'An editor thanks a reviewer',
  subject: 'Thank you for your review: {{title}}',
  text: [
    'Dear {{name}},',
    'Thank you for the time and care that you gave to the review of this manuscript.',
    'Title: {{title}}',
    '{{note}}',
    '{{signature}}',
  ],
  reason: REVIEWER_REASON,
});
