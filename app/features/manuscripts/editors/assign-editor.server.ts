import type { EditorsCommand, OpenCase, Refused } from './within-case.server.ts';
import { editorsCommand } from './within-case.server.ts';
import { findAccount } from '#app/features/accounts/core/index.server.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { UNDER_WAY } from '../core/states.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { statesInstitution } from '../conflicts/judge.ts';
import { judgeEditors, findIndependentEditor } from './list-independent.server.ts';
import { writeEditorNeeded } from './editor-needed.mail.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { mailEditors } from './tell-editors.server.ts';
import { recordEvent, setHandlingEditor } from '../core/write-manuscript.server.ts';
import { assigned, assignedForIssue, guestInvited } from './assignment.mail.ts';
import type { AssignmentReason } from './events.ts';

export type Assigning =
  | { outcome: 'assigned'; /** Null where they took it themselves. */ to: string | null }
  | { outcome: 'no-such-editor' | 'editor-has-conflict' | 'already-theirs' }
  | { outcome: 'editor-without-institution' }
  /** A likely conflict is to be answered first. */
  | { outcome: 'questions'; account: string }
  | Refused;

type Handing = { username: string; /** For the new editor alone. */ note?: string };

/**
 * The chief gives it to any editor, its editor to a colleague; never to one with a conflict or
 * without institution (L2).
 */
export const assignEditor: EditorsCommand<Handing, Assigning> = editorsCommand(
  async ({ inside, manuscript, editor, user }, { username, note = '' }) => {
    const foreseen = await foreseeAssigning(inside, { manuscript, editor }, username);
    if (foreseen.outcome !== 'may-be-assigned') return foreseen;
    const { to } = foreseen;
    await handOver(inside, manuscript, { to, by: user.id, note });
    return { outcome: 'assigned', to: to.id === user.id ? null : to.name };
  },
);

/** What assigning it to an editor would come to. */
export async function foreseeAssigning(
  platform: Platform,
  { manuscript, editor }: Pick<OpenCase, 'manuscript' | 'editor'>,
  username: string,
): Promise<Assigning | { outcome: 'may-be-assigned'; to: KnownAccount }> {
  if (!editor.handles) return { outcome: 'refused', reason: 'not-handled-by-you' };
  if (!UNDER_WAY.includes(manuscript.state)) {
    return { outcome: 'refused', reason: 'not-in-this-state' };
  }
  const account = await findAccount(platform, username);
  const [to] = account ? await listPeople(platform, { ids: [account.id] }) : [];
  if (!to || !mayActAs(to.role, 'editor')) return { outcome: 'no-such-editor' };
  if (to.id === manuscript.editorId) return { outcome: 'already-theirs' };
  if (!statesInstitution(to)) return { outcome: 'editor-without-institution' };
  const [judged] = await judgeEditors(platform, [to], manuscript);
  if (judged!.conflicts.length > 0) return { outcome: 'editor-has-conflict' };
  if (judged!.questions.length > 0) return { outcome: 'questions', account: to.id };
  return { outcome: 'may-be-assigned', to };
}

/**
 * For a conflict (L2), for who is no editor any more, or its guest. Another, independent editor
 * gets it; without one, the chiefs are asked for a guest.
 */
export async function takeAway(
  inside: Platform,
  manuscript: CaseFile,
  account: string,
  why: 'conflict' | 'role' | 'guest' = 'conflict',
): Promise<void> {
  await inside.db
    .updateTable('editor_assignments')
    .set({ ended_at: inside.clock.now() })
    .where('manuscript_id', '=', manuscript.id)
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .execute();
  if (manuscript.editorId !== account) return;
  const needed = UNDER_WAY.includes(manuscript.state) && manuscript.state !== 'received';
  const to = needed ? await findIndependentEditor(inside, manuscript, account) : null;
  await handOver(inside, manuscript, { to, by: null, why });
  if (!needed || to) return;
  const chiefs = await listPeople(inside, { roles: ['chief'] });
  await mailEditors(inside, manuscript, chiefs, () => ({
    purpose: 'editor-needed',
    write: writeEditorNeeded,
  }));
}

type HandOver = {
  /** The new handling editor; null when there is none. */
  to: KnownAccount | null;
  kind?: 'handling' | 'guest';
  /** Account of the assigning editor; null when the journal does it by itself. */
  by: string | null;
  why?: AssignmentReason;
  /** Whether the new editor gets a letter; not where one letter tells of several manuscripts. */
  isTold?: boolean;
  note?: string;
  /** As whose guest editor they get it: then who named them has assigned it. */
  forIssue?: { id: number; issue: string; namedBy: string };
};

/**
 * The earlier assignment ends, and an editor who did not do it themselves is notified. Independence was checked
 * before.
 */
export async function handOver(
  inside: Platform,
  manuscript: CaseFile,
  { to, kind = 'handling', by, why, isTold = true, note = '', forIssue }: HandOver,
): Promise<void> {
  const now = inside.clock.now();
  await inside.db
    .updateTable('editor_assignments')
    .set({ ended_at: now })
    .where('manuscript_id', '=', manuscript.id)
    .where('ended_at', 'is', null)
    .execute();
  await setHandlingEditor(inside, manuscript.id, to?.id ?? null);
  if (to) {
    const row = { manuscript_id: manuscript.id, account_id: to.id, kind, assigned_at: now };
    await inside.db
      .insertInto('editor_assignments')
      .values({
        ...row,
        assigned_by: forIssue?.namedBy ?? by,
        issue_editor_id: forIssue?.id ?? null,
      })
      .execute();
  }
  await recordEvent(inside, manuscript, by === null ? 'system' : `account:${by}`, {
    event: 'editor-assigned',
    details: {
      ...{ editor: to?.id ?? null, before: manuscript.editorId, kind, ...(why && { why }) },
      ...(forIssue && { forIssue: { issue: forIssue.issue, namedBy: forIssue.namedBy } }),
    },
  });
  if (!to || to.id === by || !isTold) return;
  await mailEditors(inside, manuscript, [to], () => ({
    purpose: 'editor-assigned',
    write: ({ url, ...about }) =>
      forIssue
        ? assignedForIssue.write({ ...about, specialIssue: forIssue.issue, manuscript: url })
        : (kind === 'guest' ? guestInvited : assigned).write({ ...about, note, manuscript: url }),
  }));
}
