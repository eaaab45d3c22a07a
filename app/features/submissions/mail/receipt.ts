import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter, LetterPart } from '#app/platform/mail/letter.ts';

type ReceiptFacts = {
  journal: string;
  editorialEmail: string;
  paperId: number;
  title: string;
  /** Name of the corresponding author. */
  submittedBy: string;
  /** Name of the author whom the letter goes to. */
  name: string;
  isCorresponding: boolean;
  trackingUrl: string;
  /** Whether the manuscript came as a PDF only (DESIGN.md §2). */
  asksForSource: boolean;
};

/** Tells an author that the manuscript arrived, under which number, and how to follow it. */
export function receiptLetter(facts: ReceiptFacts): Letter {
  const { journal, editorialEmail, paperId, title, submittedBy, isCorresponding } = facts;
  return renderLetter({
    subject: `We have received your manuscript: paper ID ${paperId}`,
    heading: 'Your manuscript has arrived',
    paragraphs: [
      `Dear ${facts.name},`,
      isCorresponding
        ? `Thank you for submitting your manuscript to the ${journal}.`
        : `${submittedBy} has submitted a manuscript to the ${journal} and named you as an author.`,
      {
        facts: [
          ['Paper ID', String(paperId)],
          ['Title', title],
        ],
      },
      { action: { label: 'Follow your paper', url: facts.trackingUrl } },
      isCorresponding
        ? 'This link is meant for you alone: with it you can also withdraw the manuscript. Next, an editor looks at whether it fits the journal. You need do nothing now.'
        : `If you did not agree to this submission, please write to ${editorialEmail}.`,
      ...sourceRequest(facts),
    ],
    footer: [journal, `You get this mail because you were named as an author of paper ${paperId}.`],
  });
}

const sourceRequest = ({ asksForSource, isCorresponding, ...facts }: ReceiptFacts): LetterPart[] =>
  asksForSource && isCorresponding
    ? [
        `You sent a PDF. For typesetting we need an editable file too (.doc, .docx or .tex): please send it to ${facts.editorialEmail} and name the paper ID ${facts.paperId}.`,
      ]
    : [];
