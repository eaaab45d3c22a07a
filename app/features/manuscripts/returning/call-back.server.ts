import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { trackingUrl } from '../core/letters/tracking-link.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { mailCorresponding } from '../revision/mail-corresponding.server.ts';
import { calledBackLetter } from './called-back.mail.ts';
import { endReturn } from './end-return.server.ts';

export const callBack = (
  platform: Platform,
  user: SignedIn,
  paperId: number,
): Promise<{ outcome: 'called-back' } | Refused> =>
  withinCase(platform, user, paperId, async ({ inside, manuscript, editor: mover }) => {
    const actor = `account:${user.id}` as const;
    const ending = await endReturn(inside, manuscript, { mover, actor, how: 'called-back' });
    if (ending.outcome === 'refused') return ending;
    await mailCorresponding(inside, manuscript, {
      urlOf: trackingUrl,
      write: calledBackLetter,
      purpose: 'called-back',
      key: String(ending.id),
    });
    return { outcome: 'called-back' as const };
  });
