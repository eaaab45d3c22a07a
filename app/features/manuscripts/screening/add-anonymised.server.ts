import { recordEvent } from '../core/write-manuscript.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { addFiles } from '../files/add-files.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { mailCorresponding } from '../author-list/mail-corresponding.server.ts';
import { mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';
import { copyAdded } from './copy-added.mail.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { withinCase, handlersCommand } from '../editors/within-case.server.ts';
import type { Refused, EditorsCommand } from '../editors/within-case.server.ts';
import { findSentIn } from '../files/list-files.server.ts';
import { setReviewCopyKind } from '../files/review-copy-jobs.ts';
import { READABLE } from '../core/manuscript-file.ts';
import { isWithEditors } from '../core/states.ts';

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
    details: { fileName: file.fileName, sha256: file.sha256, asSentIn, isMade: byAuthor },
  });
  if (byAuthor) return;
  await mailCorresponding(inside, manuscript, {
    urlOf: mailedTrackingUrl,
    write: ({ url, ...facts }) => copyAdded.write({ ...facts, tracking: url }),
    purpose: 'anonymised-copy-added',
    key: `${paperId}:${file.sha256}:${inside.clock.now()}`,
  });
}

type Asking = { outcome: 'asked' } | { outcome: 'no-source' } | Refused;

export const askForReviewCopy = (
  platform: Platform,
  user: SignedIn,
  paperId: number,
): Promise<Asking> =>
  withinCase<Asking>(platform, user, paperId, async ({ inside, manuscript, editor }) => {
    if (!editor.handles) return { outcome: 'refused', reason: 'not-handled-by-you' };
    if (!isWithEditors(manuscript.state)) {
      return { outcome: 'refused', reason: 'not-in-this-state' };
    }
    const { sentIn } = await findSentIn(inside, manuscript);
    if (!sentIn || !READABLE.has(sentIn.format)) return { outcome: 'no-source' };
    await enqueue(inside, setReviewCopyKind, {
      ...{ paperId, file: sentIn.id, account: user.id, byAuthor: false },
    });
    return { outcome: 'asked' };
  });

type Replacing = { outcome: 'added' } | { outcome: 'nothing-sent-in' } | Refused;

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
