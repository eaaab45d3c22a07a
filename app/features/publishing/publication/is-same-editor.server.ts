import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { mayBeOne } from '#app/features/manuscripts/conflicts/index.ts';
import { mailboxOf } from '#app/platform/mail/mail-domain.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { foldCase } from '#app/platform/text/fold.ts';

/** As `areOneEditor`, of two accounts by their ids, also such as their owners deleted. */
export async function isSameEditor(
  platform: Pick<Platform, 'clock' | 'db'>,
  one: string,
  other: string,
): Promise<boolean> {
  if (one === other) return true;
  const people = await listPeople(platform, { ids: [one, other], successors: true });
  const ownersOf = (id: string) =>
    people.filter(
      (person) =>
        person.id === id ||
        person.former.some(({ field, value }) => field === 'account' && value === id),
    );
  return ownersOf(one).some((first) =>
    ownersOf(other).some((second) => areOneEditor(first, second)),
  );
}

/**
 * Whether two accounts are of one person, by a mailbox, be it one of before, ORCID iD, or name and institution: then
 * there is no second editor.
 */
export function areOneEditor(one: KnownAccount, other: KnownAccount): boolean {
  const mailboxes = mailboxesOf(one);
  const isIn = ({ institution }: KnownAccount) => foldCase(institution).trim();
  return (
    one.id === other.id ||
    mailboxesOf(other).some((each) => mailboxes.includes(each)) ||
    (one.orcid !== null && one.orcid === other.orcid) ||
    (isIn(one) === isIn(other) && mayBeOne(one, other))
  );
}

const mailboxesOf = ({ email, former }: KnownAccount): string[] =>
  [email, ...former.flatMap(({ field, value }) => (field === 'email' ? [value] : []))].map(
    mailboxOf,
  );
