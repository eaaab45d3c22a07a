import { authorsCommand } from '../author-list/within-authors-case.server.ts';
import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { isInRevision } from '../core/states.ts';
import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { ChangeOfText } from './changes-of-text.ts';
import { versionOf } from './answer-versions.server.ts';
import type { Versions } from './answer-versions.server.ts';
import { listPointsForAuthors } from './points-for-authors.server.ts';

type Typed = {
  /** By the labels of their points. */
  answers: ReadonlyMap<string, string>;
  /** What the window began from. */
  base: Versions;
  /** The author saw both texts and goes on with this one. */
  resolves?: boolean;
};

type Saving = {
  /** `conflict`: another window saved other words meanwhile; both are kept. */
  outcome: 'saved' | 'conflict';
  /** What the window may go on from. */
  versions: Versions;
  /** What the other window saved, by labels. */
  theirs: ReadonlyMap<string, string>;
};

/**
 * Of any author, while the manuscript is with them for a revision; what names no point of theirs is passed over, and so
 * is what their window did not change.
 */
export const answerPoints: AuthorsCommand<Typed, Saving> = authorsCommand(
  async ({ inside, manuscript, now }, { answers, base, resolves = false }) => {
    if (!isInRevision(manuscript.state)) return { outcome: 'refused', reason: 'not-in-this-state' };
    const versions = new Map(base);
    const theirs = new Map<string, string>();
    const points = await listPointsForAuthors(inside, manuscript);
    const others = await listOtherAnswers(inside, points);
    for (const { id, label, answer } of points) {
      const text = answers.get(label);
      const kept = answer?.text ?? '';
      const known = base.get(label) ?? versionOf('');
      if (text === undefined || versionOf(text) === known) continue;
      versions.set(label, versionOf(kept));
      if (text === kept) continue;
      const other = others.get(id) ?? '';
      if (known !== versionOf(kept)) {
        theirs.set(label, kept);
        await putAnswer(inside, id, { other_answer: both(other, text) || null, changed_at: now });
        continue;
      }
      versions.set(label, versionOf(text));
      // What it takes the place of was seen, and is kept as long as the other text is.
      const replaced =
        resolves && other !== '' ? both(text.includes(other) ? '' : other, kept) : '';
      await putAnswer(inside, id, {
        ...{ answer: text, changed_at: now },
        ...(replaced !== '' && { other_answer: replaced }),
      });
    }
    return { outcome: theirs.size > 0 ? 'conflict' : 'saved', versions, theirs };
  },
);

/** The changes that answer points, by the labels of these; null where none does. */
export const nameChanges: AuthorsCommand<
  ReadonlyMap<string, ChangeOfText | null>,
  { outcome: 'saved' }
> = authorsCommand(async ({ inside, manuscript, now }, changes) => {
  if (!isInRevision(manuscript.state)) return { outcome: 'refused', reason: 'not-in-this-state' };
  for (const { id, label, answer } of await listPointsForAuthors(inside, manuscript)) {
    const change = changes.get(label);
    if (change === undefined || (change === null && !answer?.change)) continue;
    await putAnswer(inside, id, {
      ...{ change_id: change?.id ?? null, change_name: change?.name ?? null },
      ...{ change_words: change?.words ?? null, change_kind: change?.kind ?? null },
      changed_at: now,
    });
  }
  return { outcome: 'saved' };
});

/** Whatever a third window had is kept, too. */
function both(one: string, other: string): string {
  if (one.includes(other)) return one;
  return other.includes(one) ? other : `${one}\n\n${other}`;
}

type Values = Partial<Omit<Tables['point_answers'], 'point_id' | 'sent_at'>> & {
  changed_at: number;
};

const putAnswer = ({ db }: HasDb, point: number, values: Values) =>
  db
    .insertInto('point_answers')
    .values({ point_id: point, answer: '', ...values })
    .onConflict((conflict) => conflict.column('point_id').doUpdateSet(values))
    .execute();

/** What other windows had typed, by points: for the authors alone. */
export async function listOtherAnswers(
  { db }: HasDb,
  points: readonly { id: number }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = points.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('point_answers')
    .select(['point_id', 'other_answer'])
    .where('point_id', 'in', ids)
    .where('other_answer', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.point_id, row.other_answer!]));
}

/** Removes the other text of a point. @param seen what its author read of it: more than that stays */
export const dropOtherAnswer: AuthorsCommand<
  { label: string; seen: string },
  { outcome: 'dropped' }
> = authorsCommand(async ({ inside, manuscript }, { label, seen }) => {
  const points = await listPointsForAuthors(inside, manuscript);
  const point = points.find((each) => each.label === label);
  const other = point && (await listOtherAnswers(inside, [point])).get(point.id);
  if (point && other !== undefined && versionOf(other) === seen) {
    await inside.db
      .updateTable('point_answers')
      .set({ other_answer: null })
      .where('point_id', '=', point.id)
      .execute();
  }
  return { outcome: 'dropped' };
});

/** With the revision: from then on editors read them, and their reviewer in the next round. */
export async function sendAnswers(
  { db, clock }: HasClockAndDb,
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
