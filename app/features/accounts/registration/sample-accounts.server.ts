import { randomBytes } from 'node:crypto';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Person, Role } from '../core/account.ts';
import { addAccount, hashPassword, isTaken } from '../core/add-account.server.ts';

type Sample = { username: string; role: Role; firstName: string; lastName: string };

const SAMPLES: readonly Sample[] = [
  { username: 'author', role: 'author', firstName: 'Asha', lastName: 'Menon' },
  { username: 'reviewer1', role: 'reviewer', firstName: 'Ruben', lastName: 'Okafor' },
  { username: 'reviewer2', role: 'reviewer', firstName: 'Rosa', lastName: 'Lindqvist' },
  { username: 'editor', role: 'editor', firstName: 'Elena', lastName: 'Petrova' },
  { username: 'chief', role: 'chief', firstName: 'Chandra', lastName: 'Weiss' },
];

const WORKPLACE: Omit<Person, 'firstName' | 'lastName' | 'institution'> = {
  mobileNo: '5550100',
  address: '1 Sample Street',
  city: 'Sampleton',
  state: 'Sample State',
  country: 'India',
  postalCode: '100001',
};

/** For a journal without any account. @returns their names and password, to be printed once, or null */
export async function createSampleAccounts(
  platform: Platform,
): Promise<{ usernames: string[]; password: string } | null> {
  if (await hasAccounts(platform)) return null;
  const password = platform.config.SAMPLE_PASSWORD ?? randomBytes(9).toString('base64url');
  const passwordHash = await hashPassword(platform, password);
  try {
    await platform.transaction(async (inside) => {
      for (const [place, sample] of SAMPLES.entries()) {
        await addAccount(inside, {
          ...WORKPLACE,
          ...sample,
          // Each at an institution of their own: colleagues may not judge one another's papers.
          institution: `Sample University ${place + 1}`,
          email: `${sample.username}@university-${place + 1}.invalid`,
          emailVerified: true,
          passwordHash,
          origin: 'sample',
        });
      }
    });
  } catch (error) {
    // Another process that started at the same moment was first.
    if (isTaken(error)) return null;
    throw error;
  }
  return { usernames: SAMPLES.map(({ username }) => username), password };
}

export async function hasAccounts({ db }: Platform): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** With the mails to them. @returns how many there were */
export const removeSampleAccounts = (
  platform: Pick<Platform, 'db' | 'transaction'>,
): Promise<number> =>
  platform.transaction(async (inside) => {
    const accounts = await inside.db
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.user_id', 'users.id')
      .select(['users.id', 'users.email'])
      .where('profiles.origin', '=', 'sample')
      .execute();
    for (const { id, email } of accounts) {
      await inside.db.deleteFrom('mails').where('to_address', '=', email).execute();
      await inside.db.deleteFrom('users').where('id', '=', id).execute();
    }
    return accounts.length;
  });
