import { authorsCommand } from '../author-list/within-authors-case.server.ts';
import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { isInRevision } from '../core/states.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listPointsForAuthors } from './points-for-authors.server.ts';

/** By their labels. Of any author, while the manuscript is with them for a revision; what names no point of theirs is passed over. */
export const answerPoints: AuthorsCommand<
  ReadonlyMap<string, string>,
  { outcome: 'saved' }
> = authorsCommand(async ({ inside, manuscript, now }, answers) => {
  if (!isInRevision(manuscript.state)) {
    return { outcome: 'refused', reason: 'not-in-this-state' };
  }
  for (const { id, label, answer } of await listPointsForAuthors(inside, manuscript)) {
    const text = answers.get(label);
    if (text === undefined || text === (answer?.text ?? '')) continue;
    const values = { answer: text, changed_at: now };
    await inside.db
      .insertInto('point_answers')
      .values({ point_id: id, ...values })
      .onConflict((conflict) => conflict.column('point_id').doUpdateSet(values))
      .execute();
  }
  return { outcome: 'saved' };
});

/** With the revision: from then on editors read them, and their reviewer in the next round. */
export async function sendAnswers(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  points: readonly { id: number }[],
): Promise<void> {
  const ids = points.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .updateTable('point_answers')
    .set({ sent_at: clock.now() })
    .where('point_id', 'in', ids)
    .where('answer', '<>', '')
    .execute();
}
