import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type WithdrawalFacts = {
  journal: string;
  editorialEmail: string;
  paperId: number;
  title: string;
  /** Name of the author whom the letter goes to. */
  name: string;
};

/** Tells each author that the manuscript was withdrawn. */
export function withdrawalLetter(facts: WithdrawalFacts): Letter {
  const { journal, editorialEmail, paperId, title, name } = facts;
  return renderLetter({
    subject: `Your manuscript was withdrawn: paper ID ${paperId}`,
    heading: 'Your manuscript was withdrawn',
    paragraphs: [
      `Dear ${name},`,
      `The corresponding author has withdrawn this manuscript from the ${journal}. It is not considered any further, and you may submit it elsewhere.`,
      {
        facts: [
          ['Paper ID', String(paperId)],
          ['Title', title],
        ],
      },
      `If this was a mistake, please write to ${editorialEmail} soon.`,
    ],
    footer: [journal, `You get this mail because you are an author of paper ${paperId}.`],
  });
}
