import type { EditorsCommand } from '../../editors/within-case.server.ts';
import { typesettingCommand, mendStep } from '../mend-step.server.ts';
import type { Mending } from '../mend-step.server.ts';
import { mend } from '#app/features/fulltext/mending/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { findTypesetting } from '../find-typesetting.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';

export type Settling = { outcome: 'settled' } | Exclude<Mending, { outcome: 'mended' }>;

type Settled = { correction: number; settled: 'made' | 'not-made' };

/**
 * The words that the author wishes take their place in the text, or the text stays. Words that have
 * changed since the proof are not replaced unseen.
 */
export const settleCorrection: EditorsCommand<Settled, Settling> = typesettingCommand(
  async ({ inside, manuscript, user, record }, { correction, settled }) => {
    const all = await listCorrections(inside, manuscript.id);
    const wished = all.find(({ id }) => id === correction);
    if (!wished?.sentAt || wished.settled !== null) return { outcome: 'settled' };
    if (settled === 'made') {
      const article = (await findTypesetting(inside, manuscript.id))?.article;
      const element = article ? placeOfCorrection(article.text, wished) : null;
      if (element === null) return { outcome: 'not-there' };
      const { kind, value } = wished;
      const wishes = [{ element, kind, part: '', value }];
      const mended = await mendStep(inside, manuscript.id, { by: user.id, wishes });
      if (mended.outcome !== 'mended') return mended;
    }
    await inside.db
      .updateTable('author_corrections')
      .set({ settled, settled_at: inside.clock.now() })
      .where('manuscript_id', '=', manuscript.id)
      .where('id', '=', correction)
      .execute();
    await record({
      event: settled === 'made' ? 'correction-made' : 'correction-not-made',
      details: { place: wished.place },
    });
    return { outcome: 'settled' };
  },
);

/** Where the words that are to be replaced stand now; null where they do not stand any more. */
export function placeOfCorrection(
  text: ArticleText,
  { element, kind, was, value }: Pick<Correction, 'element' | 'kind' | 'was' | 'value'>,
): string | null {
  const { placed } = mend(text, [{ element, kind, part: '', was, value }]);
  return placed[0]?.element ?? null;
}

/**
 * `place` is what it was called (`Figure 3`), `was` the words of the proof beside those that are
 * wished, with their marks; `sentAt` is null until it was sent to the editor.
 */
export type Correction = Awaited<ReturnType<typeof listCorrections>>[number];

export const listCorrections = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('author_corrections')
    .select(['id', 'round', 'element', 'kind', 'place', 'was', 'value'])
    .select(['sent_at as sentAt', 'settled'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('id')
    .execute();
