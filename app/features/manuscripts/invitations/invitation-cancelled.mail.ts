import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { footerOf, signature } from './reviewer-facts.ts';
import type { ReviewerFacts } from './reviewer-facts.ts';

/** Tells a reviewer that the review is no longer needed. @param note the editor's words, or empty */
export const invitationCancelledLetter = (facts: ReviewerFacts, note: string): Letter =>
  renderLetter({
    subject: `A review is no longer needed: ${facts.title}`,
    heading: 'The review is no longer needed',
    paragraphs: [
      `Dear ${facts.name},`,
      'We asked you to review this manuscript. A review from you is no longer needed, and you need do nothing. Thank you for your readiness.',
      { facts: [['Title', facts.title]] },
      ...(note === '' ? [] : [{ quote: note }]),
      'If you had begun to write: your text is kept, and you can still read it by your link.',
      signature(facts),
    ],
    footer: footerOf(facts),
  });
