import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';

export type DeskView = { id: number; name: string; query: string };

/** So many does an account save. */
const MOST = 30;

type Owner = Pick<SignedIn, 'id'>;

export const listViews = ({ db }: HasDb, { id }: Owner): Promise<DeskView[]> =>
  db
    .selectFrom('desk_views')
    .select(['id', 'name', 'query'])
    .where('account_id', '=', id)
    .orderBy('name')
    .limit(MOST)
    .execute();

/** Saves a view; one of the same name is replaced. @returns false when there are too many */
export async function saveView(
  { db, clock }: HasClockAndDb,
  { id }: Owner,
  { name, query }: { name: string; query: string },
): Promise<boolean> {
  const known = await listViews({ db }, { id });
  if (known.length >= MOST && !known.some((view) => view.name === name)) return false;
  await db
    .insertInto('desk_views')
    .values({ account_id: id, name, query, saved_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ query }))
    .execute();
  return true;
}

export const removeView = async ({ db }: HasDb, { id }: Owner, view: number): Promise<void> => {
  await db.deleteFrom('desk_views').where('account_id', '=', id).where('id', '=', view).execute();
};
