import type { EditorsCommand, Refused } from '../editors/within-case.server.ts';
import { handlersCommand } from '../editors/within-case.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { addAnonymised } from './add-anonymised.server.ts';
import { findSentIn } from '../files/find-sent-in.server.ts';
import { isWithEditors } from '../core/states.ts';

export type Replacing = { outcome: 'added' } | { outcome: 'nothing-sent-in' } | Refused;

/**
 * A file made by hand, or the manuscript itself for null, takes the place of the anonymised copy; it is looked
 * into like any other.
 */
export const replaceAnonymised: EditorsCommand<{ file: KeptFile | null }, Replacing> =
  handlersCommand(isWithEditors, async ({ inside, manuscript, actor }, { file }) => {
    const { round, sentIn } = await findSentIn(inside, manuscript);
    const added = file ?? (sentIn && (await copyOf(inside, sentIn)));
    if (!added) return { outcome: 'nothing-sent-in' };
    await addAnonymised(inside, manuscript, {
      ...{ file: added, round, asSentIn: file === null, actor },
    });
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
