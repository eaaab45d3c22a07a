import { recordEvent } from '../core/record-event.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { assigned, guestInvited } from './assignment.mail.ts';
import type { AssignmentReason } from './events.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { mailEditors } from './mail-editors.server.ts';
import { setHandlingEditor } from '../core/write-manuscript.server.ts';

type HandOver = {
  /** The new handling editor; null when there is none. */
  to: KnownAccount | null;
  kind?: 'handling' | 'guest';
  /** Account of the assigning editor; null when the journal does it by itself. */
  by: string | null;
  why?: AssignmentReason;
  /** Whether the new editor gets a letter; not where one letter tells of several manuscripts. */
  isTold?: boolean;
};

/**
 * The earlier assignment ends, and an editor who did not do it themselves is notified. Independence was checked
 * before.
 */
export async function handOver(
  inside: Platform,
  manuscript: CaseFile,
  { to, kind = 'handling', by, why, isTold = true }: HandOver,
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
    const row = { manuscript_id: manuscript.id, account_id: to.id, assigned_by: by };
    await inside.db
      .insertInto('editor_assignments')
      .values({ ...row, kind, assigned_at: now })
      .execute();
  }
  await recordEvent(inside, manuscript, by === null ? 'system' : `account:${by}`, {
    event: 'editor-assigned',
    details: { editor: to?.id ?? null, before: manuscript.editorId, kind, ...(why && { why }) },
  });
  if (!to || to.id === by || !isTold) return;
  await mailEditors(inside, manuscript, [to], () => ({
    purpose: 'editor-assigned',
    write: ({ url, ...about }) =>
      (kind === 'guest' ? guestInvited : assigned).write({ ...about, manuscript: url }),
  }));
}
