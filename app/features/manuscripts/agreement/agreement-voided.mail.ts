import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { paperFacts } from '../core/letters/paper-facts.ts';
import type { AuthorFacts } from '../revision/author-due.mail.ts';

export const agreementVoidedLetter = ({
  journal,
  editorialEmail,
  name,
  paperId,
  title,
  url,
  reason,
}: AuthorFacts & { reason: string }): Letter =>
  renderLetter({
    subject: `Please sign the publishing agreement again: paper ID ${paperId}`,
    heading: 'Please sign the publishing agreement again',
    paragraphs: [
      `Dear ${name},`,
      'The editor had to declare the signed publishing agreement void. Your manuscript is still accepted, but it cannot be published until the agreement has been signed again.',
      paperFacts(paperId, title),
      'The editor writes:',
      { quote: reason },
      { action: { label: 'Read and sign the agreement', url } },
      `If you have a question, please write to ${editorialEmail}.`,
    ],
    from: journal,
    reason: `You are receiving this e-mail because you are the corresponding author of manuscript ${paperId}.`,
  });
