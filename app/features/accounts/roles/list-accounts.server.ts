import { sql } from 'kysely';
import type { HasDb } from '#app/platform/platform.server.ts';
import { wordsTyped } from '#app/platform/text/fold.ts';
import type { Role } from '../core/account.ts';
import { ROLES, UNCONFIRMED } from '../core/account.ts';

/**
 * Those who may most first, then by name; one statement.
 * @param search words of the name, username or address
 * @returns `since` when they have the role, in milliseconds since 1970, and `givenBy`, the account of the chief who gave it
 *   (null for the console, the first chief and the role of all accounts)
 */
export async function listAccounts(
  { db }: HasDb,
  { role, id, search = '', limit = 500 }: Wanted = {},
) {
  let found = db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'users.username', 'users.name', 'email', 'email_verified'])
    .select(['wanted_email', 'institution', 'profiles.role', 'profiles.created_at'])
    .select(({ selectFrom }) => {
      // Of several of one instant, the one that made them what they are.
      const latest = selectFrom('role_changes')
        .whereRef('role_changes.user_id', '=', 'users.id')
        .whereRef('role_changes.role', '=', 'profiles.role')
        .orderBy('changed_at', 'desc')
        .limit(1);
      return [latest.select('changed_at').as('since'), latest.select('changed_by').as('givenBy')];
    });
  for (const word of wordsTyped(search)) {
    const like = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    found = found.where(
      sql<boolean>`lower(users.name || ' ' || username || ' ' || email || ' ' || coalesce(wanted_email, '') || ' ' || institution) like ${like} escape '\\'`,
    );
  }
  const rows = await found
    .$if(role !== undefined, (query) => query.where('profiles.role', '=', role!))
    .$if(id !== undefined, (query) => query.where('users.id', '=', id!))
    .orderBy(({ ref }) => {
      const lines = ROLES.map((each, rank) => sql`when ${each} then ${sql.lit(-rank)}`);
      return sql`case ${ref('profiles.role')} ${sql.join(lines, sql` `)} end`;
    })
    .orderBy('profiles.last_name')
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map(({ email_verified, wanted_email, created_at, ...row }) => {
    const emailVerified = Boolean(email_verified);
    const { since } = row;
    return {
      ...{ ...row, username: row.username ?? '', emailVerified, since: since ?? created_at },
      email: row.email.endsWith(UNCONFIRMED) ? (wanted_email ?? '') : row.email,
    };
  });
}

type Wanted = { role?: Role; id?: string; search?: string; limit?: number };
