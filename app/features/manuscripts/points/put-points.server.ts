import type { Platform } from '#app/platform/platform.server.ts';
import { listPoints } from './list-points.server.ts';
import { MOST_POINTS, numbered } from './point.ts';
import type { Point, Verdict } from './point.ts';

type Inside = Pick<Platform, 'db' | 'clock'>;

/** Adds a point to a review, or changes the one of that key. */
export async function putPoint(
  { db, clock }: Inside,
  invitation: number,
  { key, place, ...said }: Point,
): Promise<'put' | 'too-many'> {
  const { count } = await db
    .selectFrom('review_points')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('invitation_id', '=', invitation)
    .where('form_key', '<>', key)
    .executeTakeFirstOrThrow();
  if (count >= MOST_POINTS) return 'too-many';
  const now = clock.now();
  const values = {
    ...said,
    place_id: place?.id ?? null,
    place_at: place?.at ?? null,
    place_name: place?.name ?? null,
    place_words: place?.words ?? null,
    quote: place?.quote ?? null,
    changed_at: now,
  };
  await db
    .insertInto('review_points')
    .values({ invitation_id: invitation, form_key: key, added_at: now, ...values })
    .onConflict((conflict) => conflict.columns(['invitation_id', 'form_key']).doUpdateSet(values))
    .execute();
  return 'put';
}

export const removePoint = (
  { db }: Pick<Platform, 'db'>,
  invitation: number,
  key: string,
): Promise<unknown> =>
  db
    .deleteFrom('review_points')
    .where('invitation_id', '=', invitation)
    .where('form_key', '=', key)
    .execute();

/** Numbers the points of a review that is sent, in the order of the text. */
export async function sendPoints(inside: Inside, invitation: number) {
  const points = numbered(await listPoints(inside, [invitation]));
  const sent_at = inside.clock.now();
  for (const { id, number } of points) {
    await inside.db
      .updateTable('review_points')
      .set({ number, sent_at })
      .where('id', '=', id)
      .execute();
  }
  return points;
}

/** What the reviewer of a point says of its answer in a later round; what is said last counts. */
export async function putVerdict(
  { db, clock }: Inside,
  { point, invitation, ...said }: Verdicted & { point: number; invitation: number },
): Promise<void> {
  const values = { ...said, invitation_id: invitation, changed_at: clock.now() };
  await db
    .insertInto('point_verdicts')
    .values({ point_id: point, ...values })
    .onConflict((conflict) => conflict.column('point_id').doUpdateSet(values))
    .execute();
}

export type Verdicted = { verdict: Verdict; words: string };
