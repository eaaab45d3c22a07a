import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { dayOf } from '../core/words.ts';
import { greeting, paperFacts } from '../core/letters/paper-facts.ts';
import { REMINDERS, wordsOf } from './reminder-words.ts';
import type { RemindedTask, When } from './reminder-words.ts';

type ReminderFacts = {
  journal: string;
  editorialEmail: string;
  /** Name of the author whom the letter goes to, and title; null to an unconfirmed address. */
  name: string | null;
  paperId: number;
  title: string | null;
  /** Milliseconds since 1970; null without a day. */
  dueAt: number | null;
  /** What is missing, one point each. */
  missing: readonly string[];
  url: string;
};

export function authorReminderLetter(task: RemindedTask, when: When, facts: ReminderFacts): Letter {
  const { journal, editorialEmail, name, paperId, title, dueAt, missing, url } = facts;
  const words = wordsOf(task, when);
  if (!words) throw new Error(`There is no reminder ${task}-${when}.`);
  const { action, due = null } = REMINDERS[task] as { action: string; due?: string };
  const day = dueAt === null ? null : dayOf(dueAt);
  return renderLetter({
    subject: `${words.subject.replace(/\?$/, '')}: paper ID ${paperId}`,
    heading: words.subject,
    paragraphs: [
      greeting(name),
      words.text.replace('{day}', day ?? ''),
      paperFacts(paperId, title, [
        [due ?? '', due === null ? null : day],
        ['Still missing', missing.length === 0 ? null : missing.join(', ')],
      ]),
      { action: { label: action, url } },
      day === null
        ? `If you have a question, please write to ${editorialEmail}.`
        : `If you need more time, please write to ${editorialEmail}.`,
    ],
    from: journal,
    reason: `You are receiving this e-mail because you were named as an author of manuscript ${paperId}.`,
  });
}
