import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter, LetterPart } from '#app/platform/mail/letter.ts';
import { AFTER_SUBMITTING, HOW_TO_COMPLETE } from '../core/letters/missing-parts.ts';
import { greeting, paperFacts } from '../core/letters/paper-facts.ts';

type ReceiptFacts = {
  journal: string;
  editorialEmail: string;
  paperId: number;
  /** Null in a letter to an unconfirmed address, like all that was typed. */
  title: string | null;
  name: string | null;
  isCorresponding: boolean;
  trackingUrl: string;
  /** Where the corresponding author completes the submission. */
  completionUrl: string;
  /** Whether the manuscript came as a PDF only. */
  asksForSource: boolean;
};

export function receiptLetter(facts: ReceiptFacts): Letter {
  const { journal, editorialEmail, paperId, title, isCorresponding } = facts;
  return renderLetter({
    subject: `We have received your manuscript: paper ID ${paperId}`,
    heading: 'Your manuscript has arrived',
    paragraphs: [
      greeting(facts.name),
      isCorresponding
        ? `Thank you for submitting your manuscript to the ${journal}.`
        : `A manuscript has been submitted to the ${journal}, and you have been named as one of its authors.`,
      paperFacts(paperId, title),
      ...(isCorresponding
        ? [
            `Your submission is not complete yet. ${HOW_TO_COMPLETE} Still missing: ${AFTER_SUBMITTING.join(', ')}.`,
            { action: { label: 'Complete the submission', url: facts.completionUrl } },
          ]
        : []),
      { action: { label: 'Follow your manuscript', url: facts.trackingUrl } },
      isCorresponding
        ? 'Please open one of these links once to confirm that this e-mail address is yours. We write to your co-authors after that. The links are meant for you alone: they also let you withdraw the manuscript. If you did not submit a manuscript, please ignore this e-mail.'
        : `The corresponding author completes the submission. We will then ask you to confirm that you are an author. If you did not agree to this submission, please write to ${editorialEmail}.`,
      ...sourceRequest(facts),
    ],
    from: journal,
    reason: `You are receiving this e-mail because you were named as an author of manuscript ${paperId}.`,
  });
}

const sourceRequest = ({ asksForSource, isCorresponding, ...facts }: ReceiptFacts): LetterPart[] =>
  asksForSource && isCorresponding
    ? [
        `You sent a PDF. For typesetting we also need an editable file (.doc, .docx or .tex): please send it to ${facts.editorialEmail} and mention the paper ID ${facts.paperId}.`,
      ]
    : [];
