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
