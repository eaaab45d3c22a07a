import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import { REVIEWER_REASON } from './reviewer-facts.ts';

export const reviewDueMoved = defineLetter({
  ...{ name: 'review-due-moved', title: 'Another due date', to: 'Reviewers' },
  when: 'The due date of a review is moved',
  subject: 'Your review is now due on {{due}}: {{title}}',
  text: [
    'Dear {{name}},',
    'The due date of your review has been changed. It is now due on {{due}}.',
    '{{note}}',
    'Title: {{title}}\nReview due: {{due}}',
    '{{review}}',
    'The new date is attached for your calendar. Your draft has been saved.',
    '{{signature}}',
  ],
  links: { review: 'Continue your review' },
  reason: REVIEWER_REASON,
});
