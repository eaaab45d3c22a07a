import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { REVIEWER_REASON, reviewerValues } from './reviewer-facts.ts';
import type { ReviewerFacts } from './reviewer-facts.ts';

const reviewReceived = defineLetter({
  ...{ name: 'review-received', title: 'Review received', to: 'Reviewers' },
  when: 'A review is sent',
  subject: 'We have received your review: {{title}}',
  text: [
    'Dear {{name}},',
    'Thank you for your review: journals depend on their reviewers.',
    'Title: {{title}}',
    '{{review}}',
    'The editor will read all reviews and then decide. On the page of your review you will also find a certificate that you can print or share.',
    '{{signature}}',
  ],
  links: { review: 'Read your review again' },
  reason: REVIEWER_REASON,
});

export const reviewReceivedLetter = (facts: ReviewerFacts): Letter =>
  reviewReceived.write(reviewerValues(facts));

const reviewThanks = defineLetter({
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

export const reviewThanksLetter = (facts: ReviewerFacts, note: string): Letter =>
  reviewThanks.write({ ...reviewerValues(facts), note });
