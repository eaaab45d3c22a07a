import { DAY } from '#app/platform/clock.ts';
import type { AuthorTask, HoldingTask } from '../waiting/author-tasks.ts';

/** What authors are reminded of: all that they are asked for, but what one mail has told them. */
export type RemindedTask = Exclude<AuthorTask, 'reach' | 'denial'>;

export const REMINDERS = {
  completion: {
    what: 'the incomplete submission',
    action: 'Complete the submission',
    first: {
      subject: 'Please complete your submission',
      text: 'Your submission is not complete yet. It takes about ten minutes, and you can stop and continue at any time. An editor can assess the manuscript once nothing is missing.',
    },
    second: {
      subject: 'Your submission is still not complete',
      text: 'Your submission is not complete yet, and the editors see it as “Not complete”. It takes about ten minutes. If you no longer wish to submit the manuscript, you can withdraw it on its page.',
    },
  },
  authorship: {
    what: 'the confirmation of authorship',
    action: 'Confirm authorship',
    first: {
      subject: 'Please confirm that you are an author',
      text: 'A few days ago we asked you to confirm that you are an author of this manuscript, that you have read it, and that you agree to its submission. We have not heard from you yet.',
    },
    second: {
      subject: 'We still need you to confirm that you are an author',
      text: 'We have not heard yet whether you are an author of this manuscript and agree to its submission. Please confirm it soon, or write to us if you are not an author.',
    },
  },
  consent: {
    what: 'the consent to the change of authors',
    action: 'Review the proposed change',
    due: 'Answer due',
    first: {
      subject: 'Do you consent to the change of authors?',
      text: 'A few days ago we asked you about a proposed change of authors. The list changes only if every author who is asked consents. Please consent, or say that you do not agree: a “no” also helps us.',
    },
    second: {
      subject: 'The change of authors still needs your answer',
      text: 'We have not heard yet whether you consent to the proposed change of authors. If anyone who was asked does not answer, the proposal lapses and the list stays as it is.',
    },
  },
  wording: {
    what: 'how the article will be printed',
    action: 'See the change and answer',
    due: 'Answer due',
    first: {
      subject: 'Do you agree to how your article will be printed?',
      text: 'A few days ago we asked you about another title, or another spelling of a name, for print. Please accept or decline the change.',
    },
    second: {
      subject: 'The title or name in print still needs your answer',
      text: 'We have not heard yet whether you agree to the title, or the spelling of a name, that was proposed for print. If we do not hear from you, nothing will change.',
    },
  },
  corresponding: {
    what: 'the question whether to become corresponding author',
    action: 'Accept or decline',
    due: 'Answer due',
    first: {
      subject: 'Will you be the corresponding author?',
      text: 'A few days ago we asked whether you will be the corresponding author of this manuscript. Please accept or decline.',
    },
    second: {
      subject: 'We still need to know whether you will be the corresponding author',
      text: 'We have not heard yet whether you will be the corresponding author of this manuscript. Please accept or decline. If we do not hear from you, nothing changes.',
    },
  },
  revision: {
    what: 'the revision',
    action: 'Send the revised manuscript',
    due: 'Revision due',
    lead: 7 * DAY,
    soon: {
      subject: 'Your revision is due soon',
      text: 'The revised manuscript is due on {day}.',
    },
    late: {
      subject: 'Your revision was due',
      text: 'The revised manuscript was due on {day}. You can still send it.',
    },
    news: {
      heading: 'A revision is late',
      late: 'The authors were asked to send the revised manuscript by {{due}} and have not done so. They have been reminded.',
      ways: 'You can wait, move the date, write to the authors, or propose to close the manuscript.',
    },
  },
  return: {
    what: 'the returned manuscript',
    action: 'View the request',
    due: 'To be sent back by',
    lead: 3 * DAY,
    soon: {
      subject: 'The editor is waiting for your manuscript',
      text: 'The editor returned your manuscript to you with a request. Please send it back by {day}.',
    },
    late: {
      subject: 'Your manuscript was due back',
      text: 'The editor asked you to send your manuscript back by {day}. You can still do so. Please do so soon: we cannot continue without it.',
    },
    news: {
      heading: 'A returned manuscript is late',
      late: 'The authors were asked to send this manuscript back by {{due}} and have not done so. They have been reminded.',
      ways: 'You can wait, move the date, call it back, or propose to close it.',
    },
  },
  agreement: {
    what: 'the publishing agreement',
    action: 'Read and sign the agreement',
    due: 'Signature due',
    lead: 7 * DAY,
    soon: {
      subject: 'Please sign the publishing agreement',
      text: 'Your manuscript has been accepted. We can prepare it for publication once you have signed the publishing agreement. Please sign it by {day}.',
    },
    late: {
      subject: 'The publishing agreement still needs your signature',
      text: 'We hoped for your signature by {day}, but have not received it yet. Your article can be published only once the agreement has been signed. Please sign it soon, or tell us if something prevents it.',
    },
    news: {
      heading: 'A publishing agreement is not signed',
      late: 'The corresponding author was asked to sign the publishing agreement by {{due}} and has not done so. They have been reminded.',
      ways: 'You can write to the author, name another corresponding author, or propose to close the manuscript.',
    },
  },
  proofs: {
    what: 'the proofs',
    action: 'Read the proof and answer',
    due: 'Answer due',
    // There is less to do to a proof.
    lead: 2 * DAY,
    soon: {
      subject: 'Your answer to the proofs is due soon',
      text: 'The proofs of your article are waiting for you. Please approve them or send your corrections by {day}.',
    },
    late: {
      subject: 'Your answer to the proofs was due',
      text: 'We asked you to check the proofs of your article by {day}, but have not heard from you. You can still approve them or send your corrections. Please do so soon, so that the article can be published.',
    },
    news: {
      heading: 'Proofs have not been answered',
      late: 'The corresponding author was asked to check the proofs by {{due}} and has not answered. They have been reminded.',
      ways: 'You can write to the author, name another corresponding author, or continue without the answer and give the reason.',
    },
  },
} as const satisfies {
  [Task in RemindedTask]: Task extends HoldingTask ? AroundItsDay : AfterAsking;
};

type Words = { subject: string; /** `{day}` is the due date. */ text: string };

type Reminder = {
  /** What the history says that the author was reminded of. */
  what: string;
  action: string;
  /** What the letter calls the due date, if there is one. */
  due?: string;
};

type AfterAsking = Reminder & { first: Words; second: Words };

type AroundItsDay = Reminder & {
  /** How long before the due date the first reminder goes out. */
  lead: number;
  soon: Words;
  late: Words;
  /** What an editor is told when an author is late on whom the manuscript waits; `{{due}}` is that day. */
  news: { heading: string; late: string; ways: string };
};

export type When = 'first' | 'second' | 'soon' | 'late';

/** A reminder by its name, such as `proofs-late`. */
export const wordsOf = (task: RemindedTask, when: When): Words | undefined =>
  (REMINDERS[task] as Partial<Record<When, Words>>)[when];

export const whatOf = (reminder: string): string =>
  REMINDERS[reminder.replace(/-\w+$/, '') as RemindedTask]?.what ?? 'a task';

type Dates = {
  /** Until when it is asked for; null without a day. */
  dueAt: number | null;
  /** When the author was asked, or told that day. */
  setAt: number;
};

/** Days after asking; 0 for none. */
export type ReminderDays = { firstReminderDays: number; secondReminderDays: number };

/**
 * Each is sent once for each date: with a lead before and after the due date, all else so many days
 * after it was asked.
 */
export function authorReminderDue(
  task: RemindedTask,
  { dueAt, setAt }: Dates,
  days: ReminderDays,
  now: number,
): When | null {
  const { lead = null } = REMINDERS[task] as { lead?: number };
  if (lead === null) {
    const { firstReminderDays: first, secondReminderDays: second } = days;
    const has = (after: number) => after > 0 && now >= setAt + after * DAY;
    return has(second) ? 'second' : has(first) ? 'first' : null;
  }
  if (dueAt === null) return null;
  if (now >= dueAt + DAY) return 'late';
  return now >= dueAt - lead && now < dueAt && now >= setAt + DAY ? 'soon' : null;
}
