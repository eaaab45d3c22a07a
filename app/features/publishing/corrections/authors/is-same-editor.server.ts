import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { mayBeOne } from '#app/features/manuscripts/conflicts/index.ts';
import { mailboxOf } from '#app/platform/mail/mail-domain.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { foldCase } from '#app/platform/text/fold.ts';

/** Whether two accounts are of one person, by mailbox, ORCID iD, or name and institution: then there is no second editor. */
export async function isSameEditor(
  platform: Pick<Platform, 'clock' | 'db'>,
  one: string,
  other: string,
): Promise<boolean> {
  const people = await listPeople(platform, { ids: [one, other] });
  const [first, second] = people;
  if (one === other || !first || !second) return one === other;
  const isIn = (place: string) => foldCase(place).trim();
  return (
    mailboxOf(first.email) === mailboxOf(second.email) ||
    (first.orcid !== null && first.orcid === second.orcid) ||
    (isIn(first.institution) === isIn(second.institution) && mayBeOne(first, second))
  );
}
