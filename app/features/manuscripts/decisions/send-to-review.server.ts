import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { decideMove } from '../core/manuscript.ts';
import { moveManuscript } from '../core/move-manuscript.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { findMissing } from '../completion/find-missing.server.ts';
import { toldMissing } from '../completion/missing-for-review.ts';
import { listFiles } from '../files/list-files.server.ts';
import { openMusts } from '../preflight/file-check.ts';

/**
 * Ends the assessment: reviewers may be invited from now on.
 * @param reason why it goes to review although the guide for authors asks for changes, or something is missing
 */
export const sendToReview = (
  platform: Platform,
  user: SignedIn,
  paperId: number,
  reason = '',
): Promise<{ outcome: 'sent' } | { outcome: 'reason-missing' } | Refused> =>
  withinCase<{ outcome: 'sent' } | { outcome: 'reason-missing' } | Refused>(
    platform,
    user,
    paperId,
    async ({ inside, manuscript, editor }) => {
      const allowed = decideMove(manuscript.facts, 'send-to-review', editor);
      if (allowed.outcome === 'refused') return allowed;
      const open = openMusts(await listFiles(inside, manuscript.id)).length;
      const missing = await findMissing(inside, manuscript);
      const asksReason = open > 0 || missing.length > 0;
      if (asksReason && reason === '') return { outcome: 'reason-missing' };
      const moving = await moveManuscript(inside, {
        manuscript,
        facts: manuscript.facts,
        name: 'send-to-review',
        mover: editor,
        line: {
          event: 'manuscript-sent-to-review',
          actor: `account:${user.id}`,
          details: {
            ...(open > 0 && { open }),
            ...(missing.length > 0 && toldMissing(missing)),
            ...(asksReason && { reason }),
          },
        },
      });
      return moving.outcome === 'refused' ? moving : { outcome: 'sent' };
    },
  );
