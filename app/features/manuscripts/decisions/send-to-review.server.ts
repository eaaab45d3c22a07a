import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { moveManuscript } from '../core/move-manuscript.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { Refused } from '../editors/within-case.server.ts';

export const sendToReview = (
  platform: Platform,
  user: SignedIn,
  paperId: number,
): Promise<{ outcome: 'sent' } | Refused> =>
  withinCase(platform, user, paperId, async ({ inside, manuscript, editor }) => {
    const moving = await moveManuscript(inside, {
      manuscript,
      facts: manuscript.facts,
      name: 'send-to-review',
      mover: editor,
      line: { event: 'manuscript-sent-to-review', actor: `account:${user.id}` },
    });
    return moving.outcome === 'refused' ? moving : { outcome: 'sent' };
  });
