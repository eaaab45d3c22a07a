import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listCoAuthors } from '#app/features/catalogue/articles/index.server.ts';
import { emailKey } from '../core/submission.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { CO_AUTHOR_YEARS } from '../core/conflicts.ts';
import { formerly } from './former.ts';
import type { Identity } from './find-matches.ts';
import { indexNames } from './names/match-names.ts';

type Person = Omit<Identity, 'coAuthors'>;

export async function identitiesOf(
  platform: Pick<Platform, 'clock' | 'db'>,
  people: readonly Person[],
): Promise<Identity[]> {
  const written = await recentCoAuthors(
    platform,
    people.flatMap(({ names }) => names),
  );
  return people.map((person) => ({
    ...person,
    coAuthors: indexNames(person.names.flatMap((name) => written.get(name) ?? [])),
  }));
}

export async function identityOf(
  platform: Pick<Platform, 'clock' | 'db'>,
  person: Person,
): Promise<Identity> {
  const [identity] = await identitiesOf(platform, [person]);
  return identity!;
}

/** By name of a person, the names of all who wrote with them lately in this journal. */
export const recentCoAuthors = (
  platform: Pick<Platform, 'clock' | 'db'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> =>
  listCoAuthors(platform, names, new Date(yearsAgo(platform)).toISOString().slice(0, 10));

/** The instant from which what lies in the past still counts. */
function yearsAgo({ clock }: Pick<Platform, 'clock'>): number {
  const since = new Date(clock.now());
  return since.setUTCFullYear(since.getUTCFullYear() - CO_AUTHOR_YEARS);
}

/** What of an account tells who it is. */
export type Account = Pick<
  SignedIn,
  'id' | 'firstName' | 'lastName' | 'email' | 'wantedEmail' | 'institution' | 'orcid' | 'former'
>;

/** An account as a person; an address that is not confirmed yet counts against them all the same. */
export const personOf = (user: Account): Person => ({
  names: [`${user.firstName} ${user.lastName}`, ...formerly(user, 'name')],
  emailKeys: [
    user.email,
    ...(user.wantedEmail === null ? [] : [user.wantedEmail]),
    ...formerly(user, 'email'),
  ].map(emailKey),
  institutions: [user.institution, ...formerly(user, 'institution')],
  orcid: user.orcid,
  formerAccounts: formerly(user, 'account'),
});
