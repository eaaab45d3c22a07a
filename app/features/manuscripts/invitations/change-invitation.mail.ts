import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import { REVIEWER_REASON } from './reviewer-facts.ts';

export const invitationCancelled = defineLetter({
  ...{ name: 'invitation-cancelled', title: 'Review no longer needed', to: 'Reviewers' },
  when: 'An invitation is cancelled',
  subject: 'A review is no longer needed: {{title}}',
  text: [
    'Dear {{name}},',
    'We invited you to review this manuscript. Your review is no longer needed, and no action is needed from you. Thank you for being willing to help.',
    'Title: {{title}}',
    '{{note}}',
    'If you had started your review, the draft has been saved: you can still read it with your link.',
    '{{signature}}',
  ],
  reason: REVIEWER_REASON,
});

export const newLink = defineLetter({
  ...{ name: 'review-link', title: 'New link', to: 'Reviewers' },
  when: 'An editor replaces the link of a reviewer',
  subject: 'A new link for your review: {{title}}',
  text: [
    'Dear {{name}},',
    'The link that we sent you earlier no longer works. Please use this one from now on. Your draft has been saved.',
    'Title: {{title}}',
    '{{review}}',
    '{{signature}}',
  ],
  links: { review: 'Open the review' },
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
