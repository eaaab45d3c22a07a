import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { listDesk } from './list-desk.server.ts';
import type { DeskEntry, DeskFilter } from './list-desk.server.ts';
import { ENDED } from '../waiting/queues.ts';

/** A manuscript as the lists show it, in one statement; null once it has ended. */
export async function findOpenEntry(
  platform: Pick<Platform, 'db' | 'clock' | 'content'>,
  user: SignedIn,
  { paperId }: Pick<CaseFile, 'paperId'>,
  known: Required<Pick<DeskFilter, 'deadlines' | 'identity'>>,
): Promise<Extract<DeskEntry, { barrier: null }> | null> {
  // Who opened it may see it, whatever lists show them.
  const open = { queue: null, editorId: null, sectionId: null, sight: null, before: null };
  const filter = { ...known, ...open, search: String(paperId) };
  const { entries } = await listDesk(platform, user, filter);
  const entry = entries.find((each) => each.paperId === paperId);
  return entry?.barrier === null && !ENDED.includes(entry.queue) ? entry : null;
}
