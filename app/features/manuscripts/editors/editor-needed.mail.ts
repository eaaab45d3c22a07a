import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type Facts = { journal: string; paperId: number; name: string; url: string };

/** It says nothing of the manuscript: the chief may be one of those who have a conflict (L2). */
export const editorNeededLetter = ({ journal, paperId, name, url }: Facts): Letter =>
  renderLetter({
    subject: `A guest editor is needed: paper ID ${paperId}`,
    heading: 'A guest editor is needed',
    paragraphs: [
      `Dear ${name},`,
      `No editor of the ${journal} can take the next step on manuscript ${paperId}: each has a conflict of interest, or took part in the decision that is appealed against. Please invite a guest editor: an account holder without a conflict of interest.`,
      { action: { label: 'Invite a guest editor', url } },
    ],
    from: journal,
    reason: 'You are receiving this e-mail because you are editor-in-chief.',
  });
