import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { DeskEntry } from '../list-desk.server.ts';
import { rulesOf } from '../../waiting/queues.ts';
import { isUnderReview } from '../../core/states.ts';

export type Planned = {
  entry: DeskEntry;
  /** In a few words; or why nothing is done. */
  what: string;
  isDone: boolean;
};

export const KEPT_FROM_YOU = 'Not open to you';

const LIST = new Intl.ListFormat('en-GB');

export type Reminded = 'reviewers' | 'authors';

/** Reminders go to each reviewer who is overdue, or to the author whom it waits for, from who handles the manuscript. */
export const planReminders = (
  { id, role }: Pick<SignedIn, 'id' | 'role'>,
  entries: readonly DeskEntry[],
  whom: Reminded,
): Planned[] =>
  entries.map((entry) => {
    if (entry.barrier !== null) return { entry, what: KEPT_FROM_YOU, isDone: false };
    if (entry.editorId !== id && !mayActAs(role, 'chief')) {
      const what = entry.editorId === null ? 'No editor yet' : 'Handled by another editor';
      return { entry, what, isDone: false };
    }
    if (whom === 'authors') {
      const isDone = rulesOf(entry.queue).who === 'authors';
      const what = isDone ? 'Remind the author' : 'It does not wait for its authors';
      return { entry, isDone, what };
    }
    const isDone = isUnderReview(entry.state) && entry.overdue.length > 0;
    const names = LIST.format(entry.overdue.map(({ name }) => name));
    return { entry, isDone, what: isDone ? `Remind ${names}` : 'No reviewer is overdue' };
  });
