import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { TEXTS } from '../core/manuscript-file.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { addFiles } from '../files/add-files.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { mailCopyAdded } from './mail-copy-added.server.ts';

export type Replacing = { outcome: 'added' } | { outcome: 'nothing-sent-in' } | Refused;

/** States in which the office may give reviewers another text. */
const STATES: ReadonlySet<string> = new Set(['initial-assessment', 'under-review']);

/**
 * A file made by hand, or the manuscript itself for null, takes the place of the anonymised copy; it is looked
 * into like any other.
 */
export const replaceAnonymised = (
  platform: Platform,
  user: SignedIn,
  { paperId, file }: { paperId: number; file: KeptFile | null },
): Promise<Replacing> =>
  withinCase<Replacing>(platform, user, paperId, async ({ inside, manuscript, editor }) => {
    if (!editor.handles) return { outcome: 'refused', reason: 'not-handled-by-you' };
    if (!STATES.has(manuscript.state)) return { outcome: 'refused', reason: 'not-in-this-state' };
    const texts = await inside.db
      .selectFrom('manuscript_files')
      .select(['purpose', 'round', 'format', 'file_name as fileName', 'storage_key as key'])
      .where('manuscript_id', '=', manuscript.id)
      .where('removed_at', 'is', null)
      .where('purpose', 'in', TEXTS)
      .orderBy('round', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const newest = texts[0]?.round ?? manuscript.round;
    const sentIn = texts.find(({ purpose, round }) => purpose === 'manuscript' && round === newest);
    const added = file ?? (sentIn && (await copyOf(inside, sentIn)));
    if (!added) return { outcome: 'nothing-sent-in' };
    // With the text that it stands for: what came with that belongs to it still.
    await addFiles(inside, { id: manuscript.id, round: newest }, [added]);
    await addHistory(inside, {
      subject: `manuscript:${paperId}`,
      event: 'anonymised-copy-added',
      actor: `account:${user.id}`,
      details: { fileName: added.fileName, sha256: added.sha256, asSentIn: file === null },
    });
    await mailCopyAdded(inside, manuscript, added.sha256);
    return { outcome: 'added' };
  });

/** A file of its own in the storage, for each row has one. */
async function copyOf(
  { storage }: Pick<Platform, 'storage'>,
  { key, fileName, format }: Pick<KeptFile, 'key' | 'fileName' | 'format'>,
): Promise<KeptFile | null> {
  const content = await storage.read(key);
  if (!content) return null;
  const staged = await storage.stage(content);
  return { ...(await staged.keep()), purpose: 'anonymised', fileName, format };
}
