import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { paperFacts } from '../core/letters/paper-facts.ts';
import { dayOf } from '../core/words.ts';
import type { AuthorFacts } from '../revision/author-due.mail.ts';

type ProofFacts = AuthorFacts & {
  /** Which proof it is, from 1. */
  round: number;
  dueAt: number;
  message: string;
  /** How many queries about the text are to be answered. */
  queries: number;
};

export function proofsLetter(facts: ProofFacts): Letter {
  const { journal, editorialEmail, paperId, title, name, round, dueAt, message, queries, url } =
    facts;
  return renderLetter({
    subject: `Please check ${round > 1 ? 'the new proofs' : 'the proofs'}: paper ID ${paperId}`,
    heading: round > 1 ? 'Please check the new proofs' : 'Please check the proofs',
    paragraphs: [
      `Dear ${name},`,
      round > 1
        ? 'There is a new proof of your article. Please read it once more, then approve it or send your corrections.'
        : 'Your article has been typeset. Please read the proof closely, then approve it or send your corrections.',
      paperFacts(paperId, title, [['Please answer by', dayOf(dueAt)]]),
      ...(message === '' ? [] : ['The editor writes:', { quote: message }]),
      ...(queries === 0
        ? []
        : [
            `The editor has ${queries === 1 ? 'a query' : `${queries} queries`} about the text, shown on the page of the proof. Please answer before you approve the proof.`,
          ]),
      { action: { label: 'Read the proof and answer', url } },
      'Check names, affiliations, figures, tables and numbers. Please correct mistakes only: the accepted content can no longer change. The due date is attached for your calendar.',
      `If you have a question, please write to ${editorialEmail}.`,
    ],
    from: journal,
    reason: `You are receiving this e-mail because you are the corresponding author of manuscript ${paperId}.`,
  });
}
