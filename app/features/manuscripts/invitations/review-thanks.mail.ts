import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { signature, signed } from './reviewer-facts.ts';
import type { ReviewerFacts } from './reviewer-facts.ts';

export const reviewReceivedLetter = (facts: ReviewerFacts): Letter =>
  renderLetter({
    subject: `Your review has arrived: ${facts.title}`,
    heading: 'Your review has arrived',
    paragraphs: [
      `Dear ${facts.name},`,
      'We have received your complete review. Thank you: journals depend on their reviewers.',
      { facts: [['Title', facts.title]] },
      { action: { label: 'Read your review again', url: facts.url } },
      'The editor will read all reviews and then decide.',
      signature(facts),
    ],
    ...signed(facts),
  });

export const reviewThanksLetter = (facts: ReviewerFacts, note: string): Letter =>
  renderLetter({
    subject: `Thank you for your review: ${facts.title}`,
    heading: 'Thank you for your review',
    paragraphs: [
      `Dear ${facts.name},`,
      'Thank you for the time and care that you gave to the review of this manuscript.',
      { facts: [['Title', facts.title]] },
      ...(note === '' ? [] : [{ quote: note }]),
      signature(facts),
    ],
    ...signed(facts),
  });
