import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { greeting, paperFacts } from '../core/letters/paper-facts.ts';

type WithdrawalFacts = {
  journal: string;
  editorialEmail: string;
  paperId: number;
  /** Null in a letter to an unconfirmed address, like all that was typed. */
  title: string | null;
  /** Name of the author whom the letter goes to. */
  name: string | null;
};

export function withdrawalLetter(facts: WithdrawalFacts): Letter {
  const { journal, editorialEmail, paperId, title, name } = facts;
  return renderLetter({
    subject: `Your manuscript was withdrawn: paper ID ${paperId}`,
    heading: 'Your manuscript was withdrawn',
    paragraphs: [
      greeting(name),
      `The corresponding author has withdrawn this manuscript from the ${journal}. It will not be considered any further, and you may submit it elsewhere.`,
      paperFacts(paperId, title),
      `If this was a mistake, please write to ${editorialEmail} soon.`,
    ],
    from: journal,
    reason: `You are receiving this e-mail because you are an author of manuscript ${paperId}.`,
  });
}
