import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { greeting, paperFacts } from '../core/letters/paper-facts.ts';

type Facts = {
  journal: string;
  editorialEmail: string;
  paperId: number;
  /** Null in a letter to an unconfirmed address, like all that was typed. */
  title: string | null;
  name: string | null;
};

export const authorRemovedLetter = (facts: Facts): Letter =>
  renderLetter({
    subject: `You are no longer listed as an author: paper ID ${facts.paperId}`,
    heading: 'You are no longer listed as an author',
    paragraphs: [
      greeting(facts.name),
      `All who were asked have consented to the change of authors, and you are no longer listed as an author of a manuscript submitted to the ${facts.journal}.`,
      paperFacts(facts.paperId, facts.title),
      `If you are an author of this manuscript and did not consent to this, please write to ${facts.editorialEmail}: the editors see the change in its history.`,
    ],
    from: facts.journal,
    reason: `You are receiving this e-mail because you were named as an author of manuscript ${facts.paperId}.`,
  });
