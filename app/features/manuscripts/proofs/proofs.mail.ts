import { toCorresponding } from '../core/letters/readers.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { dayOf } from '../core/words.ts';
import type { ToCorresponding } from '../author-list/mail-corresponding.server.ts';

type ProofFacts = ToCorresponding & {
  /** Which proof it is, from 1. */
  round: number;
  dueAt: number;
  message: string;
  /** How many queries about the text are to be answered. */
  queries: number;
};

const proofsSent = (name: string, title: string, when: string, what: string, opening: string) =>
  toCorresponding({
    ...{ name, title, when },
    subject: `Please check ${what}: paper ID {{paperId}}`,
    text: [
      opening,
      'Paper ID: {{paperId}}\nTitle: {{title}}\nPlease answer by: {{answerBy}}',
      'The editor writes:\n{{words}}',
      '{{queries}}',
      '{{proof}}',
      'Check names, affiliations, figures, tables and numbers. Please correct mistakes only: the accepted content can no longer change. The due date is attached for your calendar.',
      'If you have a question, please write to {{editorialEmail}}.',
    ],
    links: { proof: 'Read the proof and answer' },
  });

const proofLetters = {
  first: proofsSent(
    'proofs',
    'Proofs',
    'Proofs are sent; to the corresponding author',
    'the proofs',
    'Your article has been typeset. Please read the proof closely, then approve it or send your corrections.',
  ),
  again: proofsSent(
    'proofs-again',
    'New proofs',
    'Proofs are sent again; to the corresponding author',
    'the new proofs',
    'There is a new proof of your article. Please read it once more, then approve it or send your corrections.',
  ),
} as const;

export const proofsLetter = ({
  round,
  dueAt,
  message,
  queries,
  url,
  ...facts
}: ProofFacts): Letter =>
  proofLetters[round > 1 ? 'again' : 'first'].write({
    ...{ ...facts, answerBy: dayOf(dueAt), words: message, proof: url },
    queries:
      queries === 0
        ? null
        : `The editor has ${queries === 1 ? 'a query' : `${queries} queries`} about the text, shown on the page of the proof. Please answer before you approve the proof.`,
  });
