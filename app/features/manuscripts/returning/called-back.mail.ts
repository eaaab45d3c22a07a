import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { AuthorFacts } from '../revision/author-due.mail.ts';
import { paperFacts } from '../core/letters/paper-facts.ts';

export const calledBackLetter = ({
  journal,
  editorialEmail,
  name,
  paperId,
  title,
  url,
}: AuthorFacts): Letter =>
  renderLetter({
    subject: `You need not send the manuscript back: paper ID ${paperId}`,
    heading: 'Your manuscript is moving again',
    paragraphs: [
      `Dear ${name},`,
      'The editor has decided to continue without waiting for your reply. Anything you saved is kept, and you do not need to do anything.',
      paperFacts(paperId, title),
      { action: { label: 'See the manuscript', url } },
      `If you have a question, please write to ${editorialEmail}.`,
    ],
    from: journal,
    reason: `You are receiving this e-mail because you are the corresponding author of manuscript ${paperId}.`,
  });
