import { toNamedAuthors } from '../core/letters/readers.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { AboutPaper } from '../author-list/mail-author.server.ts';
import { dayOf } from '../core/words.ts';
import { REMINDERS, wordsOf } from './reminder-words.ts';
import type { RemindedTask, When } from './reminder-words.ts';

type ReminderFacts = AboutPaper & {
  /** Milliseconds since 1970; null without a day. */
  dueAt: number | null;
  missing: readonly string[];
  url: string;
};

const WHEN: Record<When, string> = {
  first: 'some days after the authors were asked',
  second: 'after a first reminder without an answer',
  soon: 'some days before the due date',
  late: 'after the due date',
};

const TASKS = Object.keys(REMINDERS) as RemindedTask[];

/** The letter that reminds of a task, or null where there is no such reminder. */
function reminderOf(task: RemindedTask, when: When) {
  const words = wordsOf(task, when);
  if (!words) return null;
  const { what, action, due } = REMINDERS[task] as { what: string; action: string; due?: string };
  return toNamedAuthors({
    ...{ name: `reminder-${task}-${when}`, title: words.subject },
    when: `A reminder of ${what}: sent ${WHEN[when]}`,
    subject: words.subject.endsWith('?')
      ? `${words.subject} Paper ID {{paperId}}`
      : `${words.subject}: paper ID {{paperId}}`,
    text: [
      words.text.replace('{day}', '{{due}}'),
      [
        'Paper ID: {{paperId}}\nTitle: {{title}}',
        ...(due === undefined ? [] : [`${due}: {{due}}`]),
        ...(task === 'completion' ? ['Still missing: {{missing}}'] : []),
      ].join('\n'),
      '{{task}}',
      due === undefined
        ? 'If you have a question, please write to {{editorialEmail}}.'
        : 'If you need more time, please write to {{editorialEmail}}.',
    ],
    links: { task: action },
  });
}

const byName = new Map(
  TASKS.flatMap((task) =>
    (Object.keys(WHEN) as When[]).flatMap((when) => {
      const letter = reminderOf(task, when);
      return letter ? [[`${task}-${when}`, letter] as const] : [];
    }),
  ),
);

export function authorReminderLetter(task: RemindedTask, when: When, facts: ReminderFacts): Letter {
  const reminder = byName.get(`${task}-${when}`);
  if (!reminder) throw new Error(`There is no reminder ${task}-${when}.`);
  const { dueAt, missing, url, ...about } = facts;
  const due = dueAt === null ? null : dayOf(dueAt);
  return reminder.write({ ...{ ...about, due, missing: missing.join(', '), task: url } });
}
