import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { dayOf } from '../core/words.ts';
import { footerOf, signature } from './reviewer-facts.ts';
import type { ReviewerFacts } from './reviewer-facts.ts';

/** Asks somebody to review a manuscript. */
export function invitationLetter(facts: ReviewerFacts): Letter {
  const { journal, name, title, abstract, url, answerBy, dueAt } = facts;
  return renderLetter({
    subject: `Would you review a manuscript? ${title}`,
    heading: 'Would you review this manuscript?',
    paragraphs: [
      `Dear ${name},`,
      `We would be grateful for your opinion on a manuscript that was sent to the ${journal}.`,
      {
        facts: [
          ['Title', title],
          ['Please answer by', dayOf(answerBy)],
          ['The review would be due', dayOf(dueAt)],
        ],
      },
      ...(abstract === '' ? [] : [{ quote: abstract }]),
      { action: { label: 'Read more, and accept or decline', url } },
      'You need no account. Opening the page decides nothing; there you say yes or no, and may suggest somebody else.',
      'The review is double anonymized: you do not learn who the authors are, and they do not learn who you are.',
      signature(facts),
    ],
    footer: footerOf(facts),
  });
}
