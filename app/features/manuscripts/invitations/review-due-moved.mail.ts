import { reviewersLetter } from './reviewer-facts.ts';

export const reviewDueMoved = reviewersLetter({
  ...{ name: 'review-due-moved', title: 'Another due date' },
  when: 'The due date of a review is moved',
  subject: 'Your review is now due on {{due}}: {{title}}',
  text: [
    'The due date of your review has been changed. It is now due on {{due}}.',
    '{{note}}',
    'Title: {{title}}\nReview due: {{due}}',
    '{{review}}',
    'The new date is attached for your calendar. Anything you have written has been saved.',
    '{{signature}}',
  ],
  links: { review: 'Continue your review' },
});
