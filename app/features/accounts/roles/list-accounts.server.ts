import type { Platform } from '#app/platform/platform.server.ts';
import type { Role } from '../core/account.ts';

export type AccountView = {
  id: string;
  username: string;
  name: string;
  institution: string;
  role: Role;
};

export async function listAccounts(
  { db }: Pick<Platform, 'db'>,
  { role, limit = 500 }: { role?: Role; limit?: number } = {},
): Promise<AccountView[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'users.username', 'users.name', 'profiles.institution', 'profiles.role'])
    .$if(role !== undefined, (query) => query.where('profiles.role', '=', role!))
    .orderBy('profiles.last_name')
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, username: row.username ?? '' }));
}
