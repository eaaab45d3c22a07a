import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import { REVIEWER_REASON } from '../invitations/reviewer-facts.ts';

export const reviewAgreed = defineLetter({
  ...{ name: 'review-agreed', title: 'Invitation accepted', to: 'Reviewers' },
  when: 'A reviewer accepts an invitation',
  subject: 'Thank you for agreeing to review: {{title}}',
  text: [
    'Dear {{name}},',
    'Thank you for reviewing this manuscript.',
    'Title: {{title}}\nReview due: {{due}}',
    '{{review}}',
    'Your draft is saved as you type, so you can continue at any time. The due date is attached for your calendar.',
    'Please treat the manuscript as confidential.',
    '{{signature}}',
  ],
  links: { review: 'Read the manuscript and write the review' },
  reason: REVIEWER_REASON,
});

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
