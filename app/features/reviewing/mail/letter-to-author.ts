import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type Facts = {
  journal: string;
  paperId: number;
  subject: string;
  /** The letter as the editor wrote it. */
  letter: string;
  /** The author's own page of the paper. */
  url: string;
};

/** A decision, or the answer to an appeal, with the link that is this author's own. */
export const letterToAuthor = ({ journal, paperId, subject, letter, url }: Facts): Letter =>
  renderLetter({
    subject,
    heading: subject,
    paragraphs: [{ text: letter }, { action: { label: 'Follow your paper', url } }],
    footer: [journal, `You get this mail because you are an author of paper ${paperId}.`],
  });
