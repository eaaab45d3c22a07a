import type { ExpressionBuilder } from 'kysely';
import { jsonRows } from '#app/platform/db/json.server.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import { FORMER_YEARS } from './account.ts';
import type { FormerDetail, Person } from './account.ts';

/**
 * Former names of an account, and the institutions and addresses that it left lately, as a column to read with
 * `readJson`.
 */
export function formerOf(
  { clock, db }: HasClockAndDb,
  { selectFrom }: ExpressionBuilder<Tables, 'profiles'>,
) {
  const since = new Date(clock.now());
  since.setUTCFullYear(since.getUTCFullYear() - FORMER_YEARS);
  return jsonRows(
    db.kind,
    selectFrom('former_details')
      .select(['field', 'value'])
      .whereRef('former_details.user_id', '=', 'profiles.user_id')
      .where((row) =>
        row.or([row('field', 'in', ['name', 'account']), row('left_at', '>', since.getTime())]),
      )
      .orderBy('former_details.id')
      .$castTo<FormerDetail>(),
  );
}

export async function keepFormer(
  { clock, db }: HasClockAndDb,
  userId: string,
  former: readonly FormerDetail[],
): Promise<void> {
  if (former.length === 0) return;
  const row = { user_id: userId, left_at: clock.now() };
  await db
    .insertInto('former_details')
    .values(former.map((each) => ({ ...row, ...each })))
    .execute();
}

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
