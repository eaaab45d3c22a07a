import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { officeUrl } from '../core/letters/links.server.ts';
import { editorNeededLetter } from './editor-needed.mail.ts';
import { findIndependentEditor } from './find-independent-editor.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
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
  if (needed && !to) await askForGuest(inside, manuscript.paperId);
}

async function askForGuest(inside: Platform, paperId: number): Promise<void> {
  const journal = journalOf(inside).facts.title;
  const url = officeUrl(inside, paperId);
  for (const { name, email } of await listPeople(inside, { roles: ['chief'] })) {
    await queueLetter(inside, {
      to: { name, address: email },
      letter: editorNeededLetter({ journal, paperId, name, url }),
      purpose: 'editor-needed',
      about: `manuscript:${paperId}`,
    });
  }
}
