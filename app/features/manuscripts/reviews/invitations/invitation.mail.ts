import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { dayOf } from '../../core/words.ts';
import { signature, signed } from './reviewer-facts.ts';
import type { ReviewerFacts } from './reviewer-facts.ts';

/** Invites a reviewer to review a manuscript. */
export function invitationLetter(facts: ReviewerFacts): Letter {
  const { journal, name, title, abstract, url, answerBy, dueAt } = facts;
  return renderLetter({
    subject: `Would you review a manuscript? ${title}`,
    heading: 'Would you review this manuscript?',
    paragraphs: [
      `Dear ${name},`,
      `We would be grateful for your opinion on a manuscript submitted to the ${journal}.`,
      {
        facts: [
          ['Title', title],
          ['Please answer by', dayOf(answerBy)],
          ['The review would be due', dayOf(dueAt)],
        ],
      },
      ...(abstract === '' ? [] : [{ quote: abstract }]),
      { action: { label: 'Read more, then accept or decline', url } },
      'You do not need an account. Opening the link does not commit you: you can accept, decline or suggest a colleague there.',
      'The review is double anonymised: you are not told who the authors are, and they are not told who you are.',
      signature(facts),
    ],
    ...signed(facts),
  });
}
