import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type Facts = {
  journal: string;
  reviewNumber: number;
  title: string;
  name: string;
  decision: string;
  /** Whether the review came before the decision, or is no longer needed. */
  reviewed: boolean;
};

/** Tells a reviewer what was decided; of the authors it says nothing (L6). */
export function outcomeForReviewer(facts: Facts): Letter {
  const { journal, reviewNumber, title, name, decision, reviewed } = facts;
  return renderLetter({
    subject: reviewed
      ? `Decision on manuscript ${reviewNumber}`
      : `Your review of manuscript ${reviewNumber} is no longer needed`,
    heading: reviewed ? 'A decision has been made' : 'Your review is no longer needed',
    paragraphs: [
      `Dear ${name},`,
      reviewed
        ? `Thank you for your review for the ${journal}. The editors have made their decision.`
        : `We invited you to review this manuscript for the ${journal}. The editors have made their decision with the reviews received, so your review is no longer needed. Thank you for being willing to help.`,
      {
        facts: [
          ['Review number', String(reviewNumber)],
          ['Title', title],
          ...(reviewed ? ([['Decision', decision]] as const) : []),
        ],
      },
    ],
    from: journal,
    reason: `You are receiving this e-mail because you were invited to review manuscript ${reviewNumber}.`,
  });
}
