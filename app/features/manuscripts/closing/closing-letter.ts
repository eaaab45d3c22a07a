import type { ClosingReason } from '../core/closing-reasons.ts';
import { closingReasons } from '../core/closing-reasons.ts';

type Values = { names: readonly string[]; paperId: number; title: string; journal: string };

const LIST = new Intl.ListFormat('en-GB');

/** The letter to the authors that an editor begins with. */
export function closingLetter(
  reason: ClosingReason,
  { names, paperId, title, journal }: Values,
): { subject: string; letter: string } {
  const paragraphs = [
    `Dear ${LIST.format(names)},`,
    `Thank you for submitting “${title}” (paper ID ${paperId}) to the ${journal}. We are writing to tell you that we have closed the manuscript and will not consider it further.`,
    closingReasons[reason].forAuthors,
    'This is not a decision after peer review. If you think that we are mistaken, please reply to this e-mail.',
    `Yours sincerely\nThe editors of the ${journal}`,
  ];
  return {
    subject: `Your manuscript has been closed: paper ID ${paperId}`,
    letter: paragraphs.filter(Boolean).join('\n\n'),
  };
}
