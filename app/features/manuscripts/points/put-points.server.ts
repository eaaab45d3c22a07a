import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import { listPoints } from './list-points.server.ts';
import { lengthOf, LONGEST_REVIEW, MOST_POINTS, numbered, savedOf } from './point.ts';
import type { CarriedPoint, Point, Verdict } from './point.ts';

type Inside = HasClockAndDb;

/** Adds a point to a review, or changes the one of that key. @param isBegun whether its reviewer is still typing it */
export async function putPoint(
  { db, clock }: Inside,
  invitation: number,
  point: Point,
  isBegun: boolean,
): Promise<'put' | 'too-many' | 'too-long'> {
  const others = await db
    .selectFrom('review_points')
    .select('words')
    .where('invitation_id', '=', invitation)
    .where('form_key', '<>', point.key)
    .execute();
  if (others.length >= MOST_POINTS) return 'too-many';
  if (lengthOf([...others, point]) > LONGEST_REVIEW) return 'too-long';
  await writePoint({ db, clock }, invitation, point, isBegun ? {} : { saved_at: clock.now() });
  return 'put';
}

async function writePoint(
  { db, clock }: Inside,
  invitation: number,
  { key, place, ...said }: Point,
  also: { saved_at?: number; carried_from?: number },
): Promise<void> {
  const now = clock.now();
  const values = {
    ...{ ...said, ...also },
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
}

export const removePoint = (
  { db }: HasDb,
  invitation: number,
  key: string,
  onlyBegun: boolean,
): Promise<unknown> =>
  db
    .deleteFrom('review_points')
    .where('invitation_id', '=', invitation)
    .where('form_key', '=', key)
    .$if(onlyBegun, (query) => query.where('saved_at', 'is', null))
    .execute();

/** Numbers the points of a review that is sent, in the order of the text, with the earlier ones that are carried along. */
export async function sendPoints(
  inside: Inside,
  invitation: number,
  carried: readonly CarriedPoint[],
) {
  const saved_at = inside.clock.now();
  for (const { carriedFrom: carried_from, ...point } of carried) {
    await writePoint(inside, invitation, point, { saved_at, carried_from });
  }
  const points = numbered(savedOf(await listPoints(inside, [invitation])));
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
  invitation: number,
  { point, ...said }: Verdicted & { point: number },
): Promise<void> {
  const values = { ...said, invitation_id: invitation, changed_at: clock.now() };
  await db
    .insertInto('point_verdicts')
    .values({ point_id: point, ...values })
    .onConflict((conflict) => conflict.column('point_id').doUpdateSet(values))
    .execute();
}

export type Verdicted = { verdict: Verdict; words: string };
