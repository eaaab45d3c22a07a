import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listCoAuthors } from '#app/features/catalogue/articles/index.server.ts';
import { emailKey } from '../core/submission.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { CO_AUTHOR_YEARS, nameKey } from '../core/conflicts.ts';
import type { Identity } from '../core/conflicts.ts';

type Person = {
  name: string;
  emails: readonly string[];
  institution: string;
  orcid: string | null;
};

/** What conflicts of people are found by, in their order; one statement. */
export async function identitiesOf(
  platform: Pick<Platform, 'clock' | 'db'>,
  people: readonly Person[],
): Promise<Identity[]> {
  const names = people.map(({ name }) => name);
  const coAuthors = await recentCoAuthors(platform, names);
  return people.map(({ name, emails, institution, orcid }) => ({
    name,
    emailKeys: emails.map(emailKey),
    institution,
    orcid,
    coAuthors: coAuthors.get(nameKey(name)) ?? new Set(),
  }));
}

/** As `identitiesOf`, of one person. */
export async function identityOf(
  platform: Pick<Platform, 'clock' | 'db'>,
  person: Person,
): Promise<Identity> {
  const [identity] = await identitiesOf(platform, [person]);
  return identity!;
}

/** By name of a person, who wrote with them lately in this journal; both as `nameKey` has them. */
export async function recentCoAuthors(
  platform: Pick<Platform, 'clock' | 'db'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const since = new Date(platform.clock.now());
  since.setUTCFullYear(since.getUTCFullYear() - CO_AUTHOR_YEARS);
  const found = await listCoAuthors(platform, names, since.toISOString().slice(0, 10));
  return new Map(
    Array.from(found, ([name, others]) => [nameKey(name), new Set(others.map(nameKey))]),
  );
}

/** What of an account tells who it is. */
export type Account = Pick<
  SignedIn,
  'id' | 'firstName' | 'lastName' | 'email' | 'wantedEmail' | 'institution' | 'orcid'
>;

/** An account as a person; an address that is not confirmed yet counts against them all the same. */
export const personOf = (user: Account): Person => ({
  name: `${user.firstName} ${user.lastName}`,
  emails: [user.email, ...(user.wantedEmail === null ? [] : [user.wantedEmail])],
  institution: user.institution,
  orcid: user.orcid,
});
