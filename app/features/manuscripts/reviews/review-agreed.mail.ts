import { reviewersLetter } from '../invitations/reviewer-facts.ts';

export const reviewAgreed = reviewersLetter({
  ...{ name: 'review-agreed', title: 'Invitation accepted' },
  when: 'A reviewer accepts an invitation',
  subject: 'Thank you for agreeing to review: {{title}}',
  text: [
    'Thank you for agreeing to review this manuscript.',
    'Title: {{title}}\nReview due: {{due}}',
    '{{review}}',
    'You can save your draft and continue at any time. The due date is attached for your calendar.',
    'Please treat the manuscript as confidential.',
    '{{signature}}',
  ],
  links: { review: 'Read the manuscript and write the review' },
});

export const reviewReceived = reviewersLetter({
  ...{ name: 'review-received', title: 'Review received' },
  when: 'A review is sent',
  subject: 'We have received your review: {{title}}',
  text: [
    'Thank you for your review: journals depend on their reviewers.',
    'Title: {{title}}',
    '{{review}}',
    'The editor will read all reviews and then decide. Once your review counts, you will find a certificate on its page that you can print or share.',
    '{{signature}}',
  ],
  links: { review: 'Read your review again' },
});
