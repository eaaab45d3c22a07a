import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { findSentIn } from '../files/find-sent-in.server.ts';
import { setReviewCopyKind } from '../files/review-copy-jobs.ts';
import { READABLE } from '../core/manuscript-file.ts';
import { isWithEditors } from '../core/states.ts';

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
