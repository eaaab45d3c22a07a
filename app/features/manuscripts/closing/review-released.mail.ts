import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type Facts = {
  journal: string;
  reviewNumber: number;
  title: string;
  /** Name of the reviewer. */
  name: string;
  /** Whether the review is there, or no longer needed. */
  reviewed: boolean;
};

/** Thanks a reviewer of a manuscript that was closed; of its authors, and why, it says nothing (L6). */
export const reviewReleased = ({ journal, reviewNumber, title, name, reviewed }: Facts): Letter =>
  renderLetter({
    subject: reviewed
      ? `Manuscript ${reviewNumber} has been closed`
      : `Your review of manuscript ${reviewNumber} is no longer needed`,
    heading: reviewed ? 'The manuscript has been closed' : 'Your review is no longer needed',
    paragraphs: [
      `Dear ${name},`,
      reviewed
        ? `Thank you for your review for the ${journal}. The editors have closed the manuscript without a decision, for reasons that have nothing to do with your review.`
        : `We invited you to review this manuscript for the ${journal}. The editors have closed it, so your review is no longer needed and no action is needed from you. Thank you for being willing to help.`,
      {
        facts: [
          ['Review number', String(reviewNumber)],
          ['Title', title],
        ],
      },
    ],
    from: journal,
    reason: `You are receiving this e-mail because you were invited to review manuscript ${reviewNumber}.`,
  });
