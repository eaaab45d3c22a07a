import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { signature, signed } from './reviewer-facts.ts';
import type { ReviewerFacts } from './reviewer-facts.ts';

export const newLinkLetter = (facts: ReviewerFacts): Letter =>
  renderLetter({
    subject: `A new link for your review: ${facts.title}`,
    heading: 'A new link for your review',
    paragraphs: [
      `Dear ${facts.name},`,
      'The link that we sent you earlier no longer works. Please use this one from now on. Your draft has been saved.',
      { facts: [['Title', facts.title]] },
      { action: { label: 'Open the review', url: facts.url } },
      signature(facts),
    ],
    ...signed(facts),
  });
