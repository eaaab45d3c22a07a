import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { paperFacts } from '../core/letters/paper-facts.ts';
import { dayOf, returnDueText, revisionDueText } from '../core/words.ts';

export type AuthorFacts = {
  journal: string;
  editorialEmail: string;
  name: string;
  paperId: number;
  title: string;
  url: string;
};

type DueFacts = AuthorFacts & { /** Milliseconds since 1970. */ dueAt: number };

const DUE = {
  revision: {
    what: 'Your revision',
    text: revisionDueText,
    due: 'Revision due',
    action: 'Send the revised manuscript',
  },
  return: {
    what: 'Your manuscript',
    text: returnDueText,
    due: 'To be sent back by',
    action: 'View the request',
  },
} as const;

/** @param note the editor's words, or empty */
export function authorDueLetter(task: keyof typeof DUE, facts: DueFacts, note: string): Letter {
  const { journal, editorialEmail, name, paperId, title, dueAt, url } = facts;
  const { what, text, due, action } = DUE[task];
  const subject = `${what} is due on ${dayOf(dueAt)}`;
  return renderLetter({
    subject: `${subject}: paper ID ${paperId}`,
    heading: subject,
    paragraphs: [
      `Dear ${name},`,
      `${text(dueAt)} The date is attached for your calendar.`,
      ...(note === '' ? [] : [{ quote: note }]),
      paperFacts(paperId, title, [[due, dayOf(dueAt)]]),
      { action: { label: action, url } },
      `If you need more time, please write to ${editorialEmail}.`,
    ],
    from: journal,
    reason: `You are receiving this e-mail because you are the corresponding author of manuscript ${paperId}.`,
  });
}
