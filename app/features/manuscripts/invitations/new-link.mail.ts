import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { REVIEWER_REASON, reviewerValues } from './reviewer-facts.ts';
import type { ReviewerFacts } from './reviewer-facts.ts';

const newLink = defineLetter({
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

export const newLinkLetter = (facts: ReviewerFacts): Letter => newLink.write(reviewerValues(facts));

const linkAgain = defineLetter({
  ...{ name: 'review-link-again', title: 'The link again', to: 'Reviewers' },
  when: 'A reviewer asks for a new link',
  subject: 'The link for your review: {{title}}',
  text: [
    'Dear {{name}},',
    'A new link for this review was requested on our website. If it was not you, you can ignore this e-mail.',
    'Title: {{title}}',
    '{{review}}',
    '{{signature}}',
  ],
  links: { review: 'Open the review' },
  reason: REVIEWER_REASON,
});

export const linkAgainLetter = (facts: ReviewerFacts): Letter =>
  linkAgain.write(reviewerValues(facts));
