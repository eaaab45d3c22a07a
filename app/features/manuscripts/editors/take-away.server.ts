import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { officeUrl } from '../queues/links.server.ts';
import { editorNeededLetter } from './editor-needed.mail.ts';
import { findIndependentEditor } from './find-independent-editor.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { handOver } from './hand-over.server.ts';

/**
 * Takes a manuscript away from whoever has a conflict with it (L2), is no editor any more, or was
 * its guest: what was assigned to them ends, and another, independent editor gets what they handled. When there is none, the chiefs are asked for a
 * guest editor.
 */
export async function takeAway(
  platform: Platform,
  transaction: Connection,
  manuscript: CaseFile,
  account: string,
  why: 'conflict' | 'role' | 'guest' = 'conflict',
): Promise<void> {
  await transaction
    .updateTable('editor_assignments')
    .set({ ended_at: platform.clock.now() })
    .where('manuscript_id', '=', manuscript.id)
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .execute();
  if (manuscript.editorId !== account) return;
  const needed = UNDER_WAY.includes(manuscript.state) && manuscript.state !== 'received';
  const to = needed
    ? await findIndependentEditor(platform, transaction, manuscript, account)
    : null;
  await handOver(platform, transaction, manuscript, { to, by: null, why });
  if (needed && !to) await askForGuest(platform, transaction, manuscript.paperId);
}

async function askForGuest(
  platform: Platform,
  transaction: Connection,
  paperId: number,
): Promise<void> {
  const journal = journalOf(platform).facts.title;
  const url = officeUrl(platform, paperId);
  for (const { name, email } of await listPeople(transaction, { roles: ['chief'] })) {
    await queueLetter(platform, transaction, {
      to: { name, address: email },
      letter: editorNeededLetter({ journal, paperId, name, url }),
      purpose: 'editor-needed',
      about: `manuscript:${paperId}`,
    });
  }
}
