import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { Wishes } from './wishes.ts';

export async function saveWishes(
  { db, clock }: Platform,
  account: string,
  { notBefore, mostAYear }: Wishes,
): Promise<void> {
  const row = { not_before: notBefore, most_a_year: mostAYear, changed_at: clock.now() };
  await db
    .insertInto('reviewer_wishes')
    .values({ account_id: account, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** Of those who said any, by account; one statement. */
export async function findWishes(
  { db }: HasDb,
  accounts: readonly string[],
): Promise<Map<string, Wishes>> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .selectFrom('reviewer_wishes')
    .select(['account_id as account', 'not_before as notBefore', 'most_a_year as mostAYear'])
    .where('account_id', 'in', accounts)
    .execute();
  return new Map(rows.map(({ account, ...wishes }) => [account, wishes]));
}
