import { readJson } from '#app/platform/db/json.server.ts';
import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import type { Role, SignedIn } from '../core/account.ts';
import { foldName } from '../core/account.ts';
import { formerOf } from '../core/former-details.server.ts';

/** An account as the editorial office knows it: who the user is, and where mails go. */
export type KnownAccount = Pick<
  SignedIn,
  | 'id'
  | 'username'
  | 'firstName'
  | 'lastName'
  | 'institution'
  | 'orcid'
  | 'email'
  | 'emailVerified'
  | 'wantedEmail'
  | 'role'
  | 'former'
> & { name: string; /** How they sign letters; empty for the usual way. */ signature: string };

type Wanted = {
  ids: readonly string[];
  owning?: readonly string[];
  /** With those who had one of these accounts and deleted it. */
  successors?: boolean;
  /** With all who have one of these roles. */
  roles?: readonly Role[];
};

/** By role, or by id with those that own one of some addresses, by name; one statement. */
export async function listPeople(
  platform: HasClockAndDb,
  wanted: Wanted | { roles: readonly Role[] },
): Promise<KnownAccount[]> {
  const rows = await platform.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('credentials as orcid', (join) =>
      join.onRef('orcid.user_id', '=', 'users.id').on('orcid.provider_id', '=', 'orcid'),
    )
    .select(['users.id', 'users.username', 'users.email', 'users.email_verified'])
    .select(['profiles.first_name', 'profiles.last_name', 'profiles.institution'])
    .select(['profiles.wanted_email', 'profiles.role', 'orcid.account_id as orcid'])
    .select('profiles.signature')
    .select((row) => formerOf(platform, row).as('former'))
    .$if('ids' in wanted, (query) =>
      query.where((row) => {
        const { ids, owning = [], successors = false, roles = [] } = wanted as Wanted;
        const all = [
          ids.length > 0 && row('users.id', 'in', ids),
          ids.length > 0 &&
            successors &&
            row('users.id', 'in', (former) =>
              former
                .selectFrom('former_details')
                .select('user_id')
                .where('field', '=', 'account')
                .where('value', 'in', ids),
            ),
        ];
        all.push(owning.length > 0 && row('users.email', 'in', owning.map(foldName)));
        all.push(roles.length > 0 && row('profiles.role', 'in', roles));
        return row.or(all.filter((each) => each !== false));
      }),
    )
    .$if(!('ids' in wanted), (query) => query.where('profiles.role', 'in', wanted.roles ?? []))
    .orderBy('profiles.last_name')
    .orderBy('users.id')
    .execute();
  return rows.map((row) => {
    const emailVerified = Boolean(row.email_verified);
    return {
      id: row.id,
      username: row.username ?? '',
      firstName: row.first_name,
      lastName: row.last_name,
      name: `${row.first_name} ${row.last_name}`,
      institution: row.institution,
      orcid: row.orcid,
      email: emailVerified ? row.email : (row.wanted_email ?? row.email),
      emailVerified,
      wantedEmail: emailVerified ? row.wanted_email : null,
      role: row.role,
      signature: row.signature,
      former: readJson(row.former),
    };
  });
}

/** By id, also of deleted accounts; what was deleted without having done anything has none. */
export async function listNames(
  { db }: HasDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', wanted)
    .unionAll(db.selectFrom('former_accounts').select(['id', 'name']).where('id', 'in', wanted))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
