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
  authors: readonly string[] | null;
  url: string;
};

export const authorshipLetter = (facts: Facts): Letter =>
  renderLetter({
    subject: `Please confirm that you are an author: paper ID ${facts.paperId}`,
    heading: 'Please confirm that you are an author',
    paragraphs: [
      greeting(facts.name),
      `You have been named as an author of a manuscript submitted to the ${facts.journal}. Please confirm that you are an author, that you have read the manuscript, and that you agree to its submission.`,
      paperFacts(facts.paperId, facts.title, [['Authors', facts.authors?.join(', ') ?? null]]),
      { action: { label: 'Confirm authorship', url: facts.url } },
      `This link is meant for you alone. If you are not an author of this manuscript, or did not agree to its submission, please write to ${facts.editorialEmail}.`,
    ],
    from: facts.journal,
    reason: `You are receiving this e-mail because you were named as an author of manuscript ${facts.paperId}.`,
  });
