import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { paperFacts } from '../core/letters/paper-facts.ts';
import type { AuthorReminder, AuthorTask } from '../core/due-date.ts';
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
export const revisionDueLetter = (facts: DueFacts, note: string): Letter =>
  letterOf('revision', facts, `Your revision is due on ${dayOf(facts.dueAt)}`, [
    `${revisionDueText(facts.dueAt)} The date is attached for your calendar.`,
    ...(note === '' ? [] : [{ quote: note }]),
  ]);

type Words = { task: AuthorTask; subject: string; text: (day: string) => string };

const REMINDERS: Record<AuthorReminder, Words> = {
  'revision-soon': {
    task: 'revision',
    subject: 'Your revision is due soon',
    text: (day) => `The revised manuscript is due on ${day}.`,
  },
  'revision-late': {
    task: 'revision',
    subject: 'Your revision was due',
    text: (day) => `The revised manuscript was due on ${day}. You can still send it.`,
  },
  'agreement-soon': {
    task: 'agreement',
    subject: 'Please sign the publishing agreement',
    text: (day) =>
      `Your manuscript has been accepted. We can prepare it for publication once you have signed the publishing agreement. Please sign it by ${day}.`,
  },
  'agreement-late': {
    task: 'agreement',
    subject: 'The publishing agreement still needs your signature',
    text: (day) =>
      `We hoped for your signature by ${day}, but have not received it yet. Your article can be published only once the agreement has been signed. Please sign it soon, or tell us what keeps you from it.`,
  },
  'proofs-soon': {
    task: 'proofs',
    subject: 'Your answer to the proofs is due soon',
    text: (day) =>
      `The proofs of your article are waiting for you. Please approve them or send your corrections by ${day}.`,
  },
  'proofs-late': {
    task: 'proofs',
    subject: 'Your answer to the proofs was due',
    text: (day) =>
      `We asked you to check the proofs of your article by ${day}, but have not heard from you. You can still approve them or send your corrections. Please do so soon, so that the article can be published.`,
  },
};

/** Reminds the corresponding author, politely, of the revision or of the proofs. */
export function authorReminderLetter(reminder: AuthorReminder, facts: DueFacts): Letter {
  const { task, subject, text } = REMINDERS[reminder];
  return letterOf(task, facts, subject, [text(dayOf(facts.dueAt))]);
}

const TASKS: Record<AuthorTask, { due: string; action: string }> = {
  revision: { due: 'Revision due', action: 'Send the revised manuscript' },
  agreement: { due: 'Signature due', action: 'Read and sign the agreement' },
  proofs: { due: 'Answer due', action: 'Read the proof and answer' },
};

function letterOf(
  task: AuthorTask,
  { journal, editorialEmail, name, paperId, title, dueAt, url }: DueFacts,
  subject: string,
  paragraphs: (string | { quote: string })[],
): Letter {
  const { due, action } = TASKS[task];
  return renderLetter({
    subject: `${subject}: paper ID ${paperId}`,
    heading: subject,
    paragraphs: [
      `Dear ${name},`,
      ...paragraphs,
      paperFacts(paperId, title, [[due, dayOf(dueAt)]]),
      { action: { label: action, url } },
      `If you need more time, please write to ${editorialEmail}.`,
    ],
    from: journal,
    reason: `You are receiving this e-mail because you are the corresponding author of manuscript ${paperId}.`,
  });
}
