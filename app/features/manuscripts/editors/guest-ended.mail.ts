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
      `The editor-in-chief has withdrawn your invitation to edit manuscript ${facts.paperId}, so you no longer have access to it. Thank you for your work on it.`,
    ],
    from: facts.journal,
    reason: `You are receiving this e-mail because you were guest editor of this manuscript.`,
  });
