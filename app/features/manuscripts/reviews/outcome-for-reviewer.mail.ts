import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type Facts = {
  journal: string;
  paperId: number;
  title: string;
  /** Name of the reviewer. */
  name: string;
  /** What was decided, as people call it. */
  decision: string;
  /** Whether the review came before the decision, or is no longer needed. */
  reviewed: boolean;
};

/** Tells a reviewer what was decided; of the authors it says nothing (L6). */
export function outcomeForReviewer(facts: Facts): Letter {
  const { journal, paperId, title, name, decision, reviewed } = facts;
  return renderLetter({
    subject: reviewed
      ? `What was decided on paper ${paperId}`
      : `Your review of paper ${paperId} is no longer needed`,
    heading: reviewed ? 'What was decided' : 'Your review is no longer needed',
    paragraphs: [
      `Dear ${name},`,
      reviewed
        ? `Thank you for your review for the ${journal}. The editors have made their decision.`
        : `You were asked to review this manuscript for the ${journal}. The editors have decided with the reviews that had arrived, so we do not ask you for yours any more. Thank you for your readiness.`,
      {
        facts: [
          ['Paper ID', String(paperId)],
          ['Title', title],
          ...(reviewed ? ([['Decision', decision]] as const) : []),
        ],
      },
    ],
    footer: [
      journal,
      `You are receiving this e-mail because you were asked to review paper ${paperId}.`,
    ],
  });
}
