import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { signature, signed } from './reviewer-facts.ts';
import type { ReviewerFacts } from './reviewer-facts.ts';

export const invitationCancelledLetter = (facts: ReviewerFacts, note: string): Letter =>
  renderLetter({
    subject: `A review is no longer needed: ${facts.title}`,
    heading: 'The review is no longer needed',
    paragraphs: [
      `Dear ${facts.name},`,
      'We invited you to review this manuscript. Your review is no longer needed, and no action is needed from you. Thank you for being willing to help.',
      { facts: [['Title', facts.title]] },
      ...(note === '' ? [] : [{ quote: note }]),
      'If you had started your review, the draft has been saved: you can still read it with your link.',
      signature(facts),
    ],
    ...signed(facts),
  });
