import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { paperFacts } from '../core/letters/paper-facts.ts';
import { signature, signed } from '../invitations/reviewer-facts.ts';
import type { ReviewerFacts } from '../invitations/reviewer-facts.ts';
import type { AuthorFacts } from '../revision/author-due.mail.ts';

const HEADING = 'A message from the editor';

export const messageToAuthor = (
  { journal, name, paperId, title, url }: AuthorFacts,
  text: string,
): Letter =>
  renderLetter({
    subject: `${HEADING}: paper ID ${paperId}`,
    heading: HEADING,
    paragraphs: [
      `Dear ${name},`,
      'The editor of your manuscript wrote to you:',
      { quote: text },
      paperFacts(paperId, title),
      { action: { label: 'Read and reply', url } },
    ],
    from: journal,
    reason: `You are receiving this e-mail because you are the corresponding author of manuscript ${paperId}.`,
  });

/** A message of an editor to a reviewer; the text was searched for the authors' names (L6). */
export const messageToReviewer = (facts: ReviewerFacts, text: string): Letter =>
  renderLetter({
    subject: `${HEADING}: ${facts.title}`,
    heading: HEADING,
    paragraphs: [
      `Dear ${facts.name},`,
      'The editor wrote to you about the manuscript that we asked you to review:',
      { quote: text },
      { facts: [['Title', facts.title]] },
      { action: { label: 'Read and reply', url: facts.url } },
      signature(facts),
    ],
    ...signed(facts),
  });
