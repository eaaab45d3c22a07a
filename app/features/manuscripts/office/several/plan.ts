import type { DeskEntry } from '../list-desk.server.ts';

/** What an act on several manuscripts does to one of them. */
export type Planned = {
  entry: DeskEntry;
  /** In a few words; or why nothing is done. */
  what: string;
  isDone: boolean;
};

export const KEPT_FROM_YOU = 'not open to you';

/** Reminders go to each reviewer who is overdue. */
export const planReminders = (entries: readonly DeskEntry[]): Planned[] =>
  entries.map((entry) => {
    if (entry.barrier !== null) return { entry, what: KEPT_FROM_YOU, isDone: false };
    const isDone = entry.state === 'under-review' && entry.overdue.length > 0;
    const names = entry.overdue.map(({ name }) => name).join(' and ');
    return { entry, isDone, what: isDone ? `reminds ${names}` : 'no reviewer is overdue' };
  });
