import type { EditorsCommand, Refused } from '../editors/within-case.server.ts';
import { editorsCommand } from '../editors/within-case.server.ts';
import { returnUrl, revisionUrl } from '../core/letters/tracking-link.server.ts';
import { returnCalendar, revisionCalendar } from '../invitations/due-calendar.server.ts';
import { authorDueLetter } from './author-due.mail.ts';
import { refuseWords } from '../anonymity/searched-texts.ts';
import { mailCorresponding } from '../author-list/mail-corresponding.server.ts';
import type { ManuscriptState } from '../core/states.ts';
import { setRevisionDue } from '../core/write-manuscript.server.ts';

export type MovingRevision =
  | { outcome: 'done' | 'done-before' }
  /** The words would tell the author who reviewed (L6). */
  | { outcome: 'names-a-reviewer'; found: string[] }
  | Refused;

type Wanted = {
  dueAt: number;
  note: string;
};

/** What the author is asked for until a day, by the state of the manuscript. */
const TASKS: Partial<Record<ManuscriptState, 'revision' | 'return'>> = {
  'revision-requested': 'revision',
  returned: 'return',
};

/** The corresponding author gets it with a calendar file, and reminders follow it. */
export const moveRevisionDue: EditorsCommand<Wanted, MovingRevision> = editorsCommand(
  async ({ inside, manuscript, editor, now, record }, { paperId, dueAt, note }) => {
    if (!editor.handles) return { outcome: 'refused', reason: 'not-handled-by-you' };
    const task = TASKS[manuscript.state];
    if (!task) return { outcome: 'refused', reason: 'not-in-this-state' };
    if (manuscript.reviseBy === dueAt) return { outcome: 'done-before' };
    const unfit = refuseWords('reason for another due date', manuscript, note);
    if (unfit) return unfit;
    await setRevisionDue(inside, manuscript.id, { dueAt, now });
    await record({
      event: `${task}-due-moved`,
      details: { before: manuscript.reviseBy, due: dueAt, reason: note },
    });
    await mailCorresponding(inside, manuscript, {
      urlOf: task === 'return' ? returnUrl : revisionUrl,
      write: (facts) => authorDueLetter(task, { ...facts, dueAt }, note),
      purpose: `${task}-due`,
      key: `${paperId}:${dueAt}:${now}`,
      attachments: [
        task === 'return'
          ? returnCalendar(inside, manuscript, { dueAt, since: manuscript.movedAt })
          : revisionCalendar(inside, manuscript, dueAt),
      ],
    });
    return { outcome: 'done' };
  },
);
