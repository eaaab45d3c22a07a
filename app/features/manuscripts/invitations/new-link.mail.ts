import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import { REVIEWER_REASON } from './reviewer-facts.ts';

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
