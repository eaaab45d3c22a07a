import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { mailboxOf } from '#app/platform/mail/mail-domain.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listAuthorChanges, openChange } from '../author-changes/tell-asked.server.ts';
import { personOf } from '../conflicts/list-sides.server.ts';
import { editorsOf } from '../conflicts/load-grounds.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { emailKey } from '../core/manuscript-details.ts';

/** Who of those with another part in the manuscript than an author reads the mail of a mailbox. */
export async function whoHas(
  inside: Platform,
  manuscript: CaseFile,
  { author, mailbox }: { author: { email: string | null }; mailbox: string },
) {
  const { authors, invitations } = manuscript;
  const editors = await listPeople(inside, { roles: ['editor', 'chief'] });
  const accounts = invitations.flatMap(({ accountId }) => accountId ?? []);
  const ids = [...editorsOf(manuscript), ...accounts];
  const people = ids.length === 0 ? [] : await listPeople(inside, { ids });
  const isIt = ({ emailKey: key }: { emailKey: string | null }) =>
    key !== null && mailboxOf(key) === mailbox;
  const has = (person: KnownAccount) =>
    personOf(person).emailKeys.some((key) => isIt({ emailKey: key }));
  const reviewing = new Set(accounts);
  if (invitations.some(isIt)) return 'a reviewer';
  if (people.some((each) => reviewing.has(each.id) && has(each))) return 'a reviewer';
  if ([...editors, ...people].some(has)) return 'an editor';
  const change = openChange(await listAuthorChanges(inside, manuscript.id));
  const asked = [...authors, ...(change?.consents ?? [])];
  const before = author.email === null ? null : emailKey(author.email);
  return asked.some((each) => each.emailKey !== before && isIt(each)) ? 'another author' : null;
}
