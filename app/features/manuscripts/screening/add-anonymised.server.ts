import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { addFiles } from '../files/add-files.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { mailCopyAdded } from './mail-copy-added.server.ts';

type Added = {
  file: KeptFile;
  /** Of the text that it stands for: what came with that belongs to it still. */
  round: number;
  asSentIn: boolean;
  /** Whether the authors asked for it, and need no letter. */
  byAuthor?: boolean;
  actor: Actor;
};

/** In place of the anonymised copy that there was; the author is told. */
export async function addAnonymised(
  inside: Platform,
  manuscript: CaseFile,
  { file, round, asSentIn, byAuthor = false, actor }: Added,
): Promise<void> {
  const { id, paperId } = manuscript;
  await addFiles(inside, { id, round }, [file]);
  await addHistory(inside, {
    subject: `manuscript:${paperId}`,
    event: 'anonymised-copy-added',
    actor,
    details: { fileName: file.fileName, sha256: file.sha256, asSentIn },
  });
  if (!byAuthor) await mailCopyAdded(inside, manuscript, file.sha256);
}
