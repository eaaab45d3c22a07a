import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { READABLE } from '../core/manuscript-file.ts';
import { findSentIn } from './find-sent-in.server.ts';
import { setReviewCopyKind } from './review-copy-jobs.ts';

type Asking = { id: number; paperId: number; round: number; actor: Actor };

/**
 * Has the file for reviewers made of what the authors sent, as far as that can be read; they asked for it. One that
 * they sent themselves stays, and one task for a file waits at most.
 */
export async function askForAnonymousCopy(
  inside: Pick<Platform, 'clock' | 'db'>,
  { id, paperId, round, actor }: Asking,
): Promise<void> {
  const { sentIn, copy } = await findSentIn(inside, { id, round });
  if (!sentIn || copy || !READABLE.has(sentIn.format)) return;
  const asked = { paperId, file: sentIn.id, account: actor, byAuthor: true };
  const key = `${paperId}:${sentIn.id}`;
  await enqueue(inside, setReviewCopyKind, asked, { key, again: true });
}
