import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { writeEditorNeeded } from './editor-needed.mail.ts';
import { findIndependentEditor } from './find-independent-editor.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { mailEditors } from './mail-editors.server.ts';
import { handOver } from './hand-over.server.ts';

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
