import { toNamedAuthors } from '../core/letters/readers.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { AboutPaper } from './mail-author.server.ts';
import { HOW_TO_COMPLETE, missingAfterSubmitting } from './missing-parts.ts';

type ReceiptFacts = AboutPaper & {
  isCorresponding: boolean;
  /** Whether an author has shown that they read their mail. */
  isReached: boolean;
  /** How many there are. */
  authors: number;
  tracking: string;
  completion: string;
  /** Whether the manuscript came as a PDF only. */
  asksForSource: boolean;
};

const CONFIRM =
  'Please open one of these links once to confirm that this e-mail address is yours. We write to your co-authors after that.';
const SUBJECT = 'We have received your manuscript: paper ID {{paperId}}';
const PAPER = 'Paper ID: {{paperId}}\nTitle: {{title}}';
const receipt = toNamedAuthors({
  ...{ name: 'receipt', title: 'Manuscript received' },
  when: 'A manuscript is submitted; to the corresponding author',
  subject: SUBJECT,
  text: [
    'Thank you for submitting your manuscript to the {{journal}}.',
    PAPER,
    `Your submission is not complete yet. ${HOW_TO_COMPLETE} We fill in what we can read from your file; please check that, and add the rest: {{missing}}.`,
    '{{completion}}',
    '{{tracking}}',
    '{{confirm}}',
    'The links are meant for you alone: they also let you withdraw the manuscript. If you did not submit a manuscript, please ignore this e-mail.',
    '{{source}}',
  ],
  links: { completion: 'Complete the submission', tracking: 'Follow your manuscript' },
});

const receiptOfCoAuthor = toNamedAuthors({
  ...{ name: 'receipt-co-author', title: 'Named as an author' },
  when: 'A manuscript is submitted; to each co-author',
  subject: SUBJECT,
  text: [
    'A manuscript has been submitted to the {{journal}}, and you have been named as one of its authors.',
    PAPER,
    '{{tracking}}',
    'The corresponding author completes the submission. We will then ask you to confirm that you are an author. If you did not agree to this submission, please write to {{editorialEmail}}.',
  ],
  links: { tracking: 'Follow your manuscript' },
});

export function receiptLetter({
  isCorresponding,
  authors,
  asksForSource,
  isReached,
  ...facts
}: ReceiptFacts): Letter {
  if (!isCorresponding) return receiptOfCoAuthor.write(facts);
  const source = `You sent a PDF. For typesetting we also need an editable file (.doc, .docx or .tex): please send it to ${facts.editorialEmail} and mention the paper ID ${facts.paperId}.`;
  return receipt.write({
    ...{ ...facts, missing: missingAfterSubmitting(authors).join(', ') },
    confirm: isReached ? null : CONFIRM,
    source: asksForSource ? source : null,
  });
}
