import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { dayOf } from '../core/words.ts';
import { REVIEWER_REASON, reviewerValues } from '../invitations/reviewer-facts.ts';
import type { ReviewerFacts } from '../invitations/reviewer-facts.ts';

const reviewAgreed = defineLetter({
  ...{ name: 'review-agreed', title: 'Invitation accepted', to: 'Reviewers' },
  when: 'A reviewer accepts an invitation',
  subject: 'Thank you for agreeing to review: {{title}}',
  text: [
    'Dear {{name}},',
    'Thank you for agreeing to review this manuscript.',
    'Title: {{title}}\nReview due: {{due}}',
    '{{review}}',
    'Your draft is saved as you type, so you can continue at any time. The due date is attached for your calendar.',
    'Please treat the manuscript as confidential.',
    '{{signature}}',
  ],
  links: { review: 'Read the manuscript and write the review' },
  reason: REVIEWER_REASON,
});

export const reviewAgreedLetter = (facts: ReviewerFacts): Letter =>
  reviewAgreed.write({ ...reviewerValues(facts), due: dayOf(facts.dueAt) });
