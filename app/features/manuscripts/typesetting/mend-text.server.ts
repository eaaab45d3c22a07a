import type { EditorsCommand, Refused } from '../editors/within-case.server.ts';
import { typesettingCommand } from './within-typesetting.server.ts';
import { nameOf } from './element-fields.ts';
import { findTypesetting } from './find-typesetting.server.ts';
import { forgetGivenPictures } from './pictures/keep-pictures.server.ts';
import { mendStep } from './mend-step.server.ts';
import type { MendingStep, WishedEdit } from './mend-step.server.ts';

export type Mending = MendingStep | Refused;

/** Each wish takes the place of an earlier one of the same place. */
export const mendText: EditorsCommand<{ wishes: readonly WishedEdit[] }, Mending> =
  typesettingCommand(async ({ inside, manuscript, user, record }, { wishes }) => {
    const mending = await mendStep(inside, manuscript.id, { by: user.id, wishes });
    if (mending.outcome !== 'mended') return mending;
    const { places, doubts } = mending;
    if (places.length > 0) await record({ event: 'text-mended', details: { places } });
    if (doubts.length > 0) await record({ event: 'doubts-set-aside', details: { doubts } });
    return mending;
  });

/** Takes one back, also of those that find no place any more. */
export const takeBackEdit: EditorsCommand<{ edit: number }, { outcome: 'taken-back' }> =
  typesettingCommand(async ({ inside, manuscript, record }, { edit }) => {
    const taken = await inside.db
      .deleteFrom('typesetting_edits')
      .where('manuscript_id', '=', manuscript.id)
      .where('id', '=', edit)
      .returning('element')
      .executeTakeFirst();
    if (taken) {
      const article = (await findTypesetting(inside, manuscript.id))?.article;
      await record({
        event: 'mending-taken-back',
        details: { place: (article && nameOf(article.raw, taken.element)) || 'the whole text' },
      });
    }
    await forgetGivenPictures(inside, manuscript.id);
    return { outcome: 'taken-back' };
  });
