import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

/** Tells a guest editor that a manuscript is not theirs any more; nothing else of it (L2). */
export const guestEndedLetter = (facts: {
  journal: string;
  paperId: number;
  /** Name of the guest. */ name: string;
}): Letter =>
  renderLetter({
    subject: `You are no longer guest editor: paper ID ${facts.paperId}`,
    heading: 'You are no longer guest editor',
    paragraphs: [
      `Dear ${facts.name},`,
      `The chief editor has taken back the invitation to edit paper ${facts.paperId}; your account does not open it any more. Thank you for what you have done for it.`,
    ],
    footer: [
      facts.journal,
      `You are receiving this e-mail because you were guest editor of this paper.`,
    ],
  });
