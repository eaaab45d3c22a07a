import { randomUUID } from 'node:crypto';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Person, Role } from './account.ts';
import { noteRole } from './account-rows.server.ts';
import { foldName, UNCONFIRMED } from './account.ts';
import { noteFormerHands } from './former-hands.server.ts';
import { authOf } from './auth.server.ts';

export type NewAccount = Person & {
  username: string;
  email: string;
  /** Whether the address is known to be theirs; otherwise it is only wanted. */
  emailVerified: boolean;
  /** better-auth's hash; of an unknown password, when it is chosen later, by a link. */
  passwordHash: string;
  role: Role;
  origin: 'sample' | 'journal';
};

/**
 * Inside a transaction.
 * @returns its id
 * @throws a constraint error when the username, or the confirmed address, is taken
 */
export async function addAccount(platform: Platform, account: NewAccount): Promise<string> {
  const { internalAdapter } = await authOf(platform).$context;
  const email = foldName(account.email);
  const user = await internalAdapter.createUser(
    {
      name: `${account.firstName} ${account.lastName}`,
      email: account.emailVerified ? email : randomUUID() + UNCONFIRMED,
      emailVerified: account.emailVerified,
      username: account.username,
    },
    { method: 'email-password' },
  );
  await internalAdapter.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: account.passwordHash,
  });
  const now = platform.clock.now();
  await platform.db
    .insertInto('profiles')
    .values({
      user_id: user.id,
      role: account.role,
      wanted_email: account.emailVerified ? null : email,
      ...profileColumns(account),
      origin: account.origin,
      created_at: now,
    })
    .execute();
  await noteRole(platform, { userId: user.id, role: account.role, by: null }, now);
  // Every account begins as an author, which is no news; sample people come and go with the sample.
  if (account.role !== 'author' && account.origin === 'journal') {
    await addHistory(platform, {
      subject: 'journal:1',
      event: 'role-given',
      actor: 'system',
      details: { account: user.id, before: null, role: account.role },
    });
  }
  await noteFormerHands(platform, user.id);
  return user.id;
}

export const profileColumns = (person: Person) => ({
  first_name: person.firstName,
  last_name: person.lastName,
  mobile_no: person.mobileNo,
  institution: person.institution,
  address: person.address,
  city: person.city,
  state: person.state,
  country: person.country,
  postal_code: person.postalCode,
});

export function isTaken(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === '23505' || /UNIQUE constraint failed|already taken/i.test(message ?? '');
}

/** The hash that better-auth keeps of a password; made before a transaction, because it takes long. */
export const hashPassword = async (platform: Platform, password: string): Promise<string> =>
  (await authOf(platform).$context).password.hash(password);
