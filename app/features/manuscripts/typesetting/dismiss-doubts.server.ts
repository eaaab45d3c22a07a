import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { DOUBTS } from '#app/features/fulltext/core/index.ts';
import type { Doubt } from '#app/features/fulltext/core/index.ts';
import { doubtPart } from '#app/features/fulltext/mending/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { findTypesetting } from './find-typesetting.server.ts';
import { mendStep } from './mend-step.server.ts';
import type { WishedEdit } from './mend-step.server.ts';
import { withinTypesetting } from './within-typesetting.server.ts';

type Dismissal =
  | { outcome: 'dismissed' }
  /** The source was read again since the group was shown. */
  | { outcome: 'not-there' }
  | { outcome: 'too-many' }
  | Refused;

/** @param shown the group that its editor saw, and of which reading of the source */
export const dismissDoubts = (
  platform: Platform,
  user: SignedIn,
  paperId: number,
  shown: { kind: Doubt['kind']; readAt: number },
): Promise<Dismissal> =>
  withinTypesetting<Dismissal>(platform, user, paperId, async ({ inside, manuscript, record }) => {
    const typesetting = await findTypesetting(inside, manuscript.id);
    if (!typesetting?.article || typesetting.readAt !== shown.readAt) {
      return { outcome: 'not-there' };
    }
    const doubts = typesetting.article.doubts.filter(({ kind }) => kind === shown.kind);
    // Another editor, or a second press, may have been first.
    if (doubts.length === 0) return { outcome: 'dismissed' };
    const wishes = new Map<string, WishedEdit>();
    for (const doubt of doubts) {
      const [element, part] = [doubt.place ?? '', doubtPart(doubt)];
      wishes.set(`${element} ${part}`, { element, kind: 'set-aside', part, value: '' });
    }
    const mending = await mendStep(inside, manuscript.id, {
      by: user.id,
      wishes: [...wishes.values()],
    });
    if (mending.outcome !== 'mended') return mending;
    await record({
      event: 'doubt-group-dismissed',
      details: { about: DOUBTS[shown.kind], passages: doubts.length },
    });
    return { outcome: 'dismissed' };
  });
