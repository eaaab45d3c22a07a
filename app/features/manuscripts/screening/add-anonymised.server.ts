import { recordEvent } from '../core/record-event.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { addFiles } from '../files/add-files.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { mailCorresponding } from '../author-list/mail-corresponding.server.ts';
import { mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';
import { copyAdded } from './copy-added.mail.ts';

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
  await recordEvent(inside, { paperId }, actor, {
    event: 'anonymised-copy-added',
    details: { fileName: file.fileName, sha256: file.sha256, asSentIn },
  });
  if (byAuthor) return;
  await mailCorresponding(inside, manuscript, {
    urlOf: mailedTrackingUrl,
    write: ({ url, ...facts }) => copyAdded.write({ ...facts, tracking: url }),
    purpose: 'anonymised-copy-added',
    key: `${paperId}:${file.sha256}:${inside.clock.now()}`,
  });
}
