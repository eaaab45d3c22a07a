import type { HasDb } from '#app/platform/platform.server.ts';
import type { Role } from './account.ts';
import { foldName, UNCONFIRMED } from './account.ts';

export type Account = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** Where mails go, confirmed or not. */
  email: string;
  emailVerified: boolean;
};

const accounts = ({ db }: HasDb) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.email_verified',
      'profiles.wanted_email',
      'profiles.first_name',
      'profiles.last_name',
      'profiles.role',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

const accountOf = (row: Row | undefined): Account | null =>
  row
    ? {
        id: row.id,
        username: row.username ?? '',
        firstName: row.first_name,
        lastName: row.last_name,
        role: row.role,
        email: row.email_verified ? row.email : (row.wanted_email ?? row.email),
        emailVerified: Boolean(row.email_verified),
      }
    : null;

export const findAccountById = async (platform: HasDb, id: string) =>
  accountOf(await accounts(platform).where('users.id', '=', id).executeTakeFirst());

export const findAccountByUsername = async (platform: HasDb, username: string) =>
  accountOf(
    await accounts(platform).where('users.username', '=', foldName(username)).executeTakeFirst(),
  );

export const findOwnerOfEmail = async (platform: HasDb, email: string) => {
  const owner = await accounts(platform)
    .where('users.email', '=', foldName(email))
    .executeTakeFirst();
  return owner?.email_verified ? accountOf(owner) : null;
};

/**
 * By username or address. An address means its owner; while it has none, the account that asked for
 * it last.
 */
export async function findAccount(platform: HasDb, typed: string): Promise<Account | null> {
  if (!typed.includes('@')) return findAccountByUsername(platform, typed);
  const owner = await findOwnerOfEmail(platform, typed);
  if (owner) return owner;
  const row = await accounts(platform)
    .where('profiles.wanted_email', '=', foldName(typed))
    .where('users.email', 'like', `%${UNCONFIRMED}`)
    .orderBy('profiles.created_at', 'desc')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst();
  return accountOf(row);
}
