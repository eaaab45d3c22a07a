import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { paperFacts } from '../core/letters/paper-facts.ts';
import { dayOf, revisionDueText } from '../core/words.ts';

/** What a letter to the corresponding author about a task knows. */
export type AuthorFacts = {
  journal: string;
  editorialEmail: string;
  /** Name of the corresponding author. */
  name: string;
  paperId: number;
  title: string;
  /** Where the author does it. */
  url: string;
};

type DueFacts = AuthorFacts & { /** Milliseconds since 1970. */ dueAt: number };

/** Says until when a revision is asked for. @param note the editor's words, or empty */
export function revisionDueLetter(facts: DueFacts, note: string): Letter {
  const { journal, editorialEmail, name, paperId, title, dueAt, url } = facts;
  const subject = `Your revision is due on ${dayOf(dueAt)}`;
  return renderLetter({
    subject: `${subject}: paper ID ${paperId}`,
    heading: subject,
    paragraphs: [
      `Dear ${name},`,
      `${revisionDueText(dueAt)} The date is attached for your calendar.`,
      ...(note === '' ? [] : [{ quote: note }]),
      paperFacts(paperId, title, [['Revision due', dayOf(dueAt)]]),
      { action: { label: 'Send the revised manuscript', url } },
      `If you need more time, please write to ${editorialEmail}.`,
    ],
    from: journal,
    reason: `You are receiving this e-mail because you are the corresponding author of manuscript ${paperId}.`,
  });
}
