import type { SignedIn } from '#app/features/accounts/index.ts';
import { listCoAuthors } from '#app/features/catalogue/index.server.ts';
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

/** What conflicts of a person are found by, in one statement. */
export async function identityOf(
  platform: Pick<Platform, 'db' | 'clock'>,
  { name, emails, institution, orcid }: Person,
): Promise<Identity> {
  const since = new Date(platform.clock.now());
  since.setUTCFullYear(since.getUTCFullYear() - CO_AUTHOR_YEARS);
  const coAuthors = await listCoAuthors(platform, name, since.toISOString().slice(0, 10));
  return {
    name,
    emailKeys: emails.map(emailKey),
    institution,
    orcid,
    coAuthors: new Set(coAuthors.map(nameKey)),
  };
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
