import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { nameOf } from './element-fields.ts';
import { findTypesetting } from './find-typesetting.server.ts';
import { forgetGivenPictures } from './pictures/keep-pictures.server.ts';
import { mendStep } from './mend-step.server.ts';
import type { MendingStep, WishedEdit } from './mend-step.server.ts';
import { withinTypesetting } from './within-typesetting.server.ts';

export type Mending = MendingStep | Refused;

/** Each wish takes the place of an earlier one of the same place. */
export const mendText = (
  platform: Platform,
  user: SignedIn,
  { paperId, wishes }: { paperId: number; wishes: readonly WishedEdit[] },
): Promise<Mending> =>
  withinTypesetting<Mending>(platform, user, paperId, async ({ inside, manuscript }) => {
    const mending = await mendStep(inside, manuscript.id, { by: user.id, wishes });
    if (mending.outcome !== 'mended') return mending;
    const { places, doubts } = mending;
    const line = { subject: `manuscript:${paperId}`, actor: `account:${user.id}` } as const;
    if (places.length > 0) {
      await addHistory(inside, { ...line, event: 'text-mended', details: { places } });
    }
    if (doubts.length > 0) {
      await addHistory(inside, { ...line, event: 'doubts-set-aside', details: { doubts } });
    }
    return mending;
  });

/** Takes one back, also of those that find no place any more. */
export const takeBackEdit = (
  platform: Platform,
  user: SignedIn,
  { paperId, edit }: { paperId: number; edit: number },
): Promise<{ outcome: 'taken-back' } | Refused> =>
  withinTypesetting(platform, user, paperId, async ({ inside, manuscript }) => {
    const taken = await inside.db
      .deleteFrom('typesetting_edits')
      .where('manuscript_id', '=', manuscript.id)
      .where('id', '=', edit)
      .returning('element')
      .executeTakeFirst();
    if (taken) {
      const article = (await findTypesetting(inside, manuscript.id))?.article;
      await addHistory(inside, {
        subject: `manuscript:${paperId}`,
        event: 'mending-taken-back',
        actor: `account:${user.id}`,
        details: { place: (article && nameOf(article.raw, taken.element)) || 'the whole text' },
      });
    }
    await forgetGivenPictures(inside, manuscript.id);
    return { outcome: 'taken-back' };
  });
