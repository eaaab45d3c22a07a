import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listNames } from '#app/features/accounts/people/index.server.ts';
import { listAccounts } from '#app/features/accounts/roles/index.server.ts';
import { countWork } from '#app/features/manuscripts/editors/index.server.ts';
import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import { listSpecialRoles } from './list-special-roles.server.ts';

/** A person of the journal with what they have in hand, as far as the asker may know (L2), and who gave the role. */
export type Person = Awaited<ReturnType<typeof listAccounts>>[number] & {
  work: { manuscripts: number; reviews: number };
  /** Null for the console, the first editor-in-chief and the role that every account has. */
  giver: string | null;
  /** Those of which they are guest editor. */
  specialIssues: readonly string[];
};

/** Those who may most first; seven statements. */
export async function listPersons(
  platform: HasClockAndDb,
  user: SignedIn,
  wanted: { search?: string; id?: string } = {},
): Promise<Person[]> {
  const accounts = await listAccounts(platform, wanted);
  const work = await countWork(platform, user, accounts);
  const givers = accounts.flatMap(({ givenBy }) => (givenBy === null ? [] : [givenBy]));
  const names = await listNames(platform, givers);
  const special = await listSpecialRoles(platform);
  return accounts.map((account) => ({
    ...account,
    work: work.get(account.id)!,
    giver: account.givenBy === null ? null : (names.get(account.givenBy) ?? 'a deleted account'),
    specialIssues: special.get(account.id) ?? [],
  }));
}

export const findPerson = async (
  platform: HasClockAndDb,
  user: SignedIn,
  id: string,
): Promise<Person | null> => (await listPersons(platform, user, { id }))[0] ?? null;
