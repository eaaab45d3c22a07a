import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import { mailboxOf } from '#app/platform/mail/mail-domain.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listAuthorChanges, openChange } from '../author-changes/list-author-changes.server.ts';
import { moveConsent } from '../author-changes/move-consent.server.ts';
import { moveAuthorAddress } from '../author-list/move-author-address.server.ts';
import { personOf } from '../conflicts/identity-of.server.ts';
import { editorsOf } from '../conflicts/load-grounds.server.ts';
import { mailAuthor, mailAuthors } from '../author-list/mail-author.server.ts';
import { mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { emailKey } from '../core/submission.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { listAddressees } from '../author-list/list-addressees.server.ts';
import { newAddress, oldAddress } from './record-changes.mail.ts';
import { withinRecordChange } from './within-record-change.server.ts';
import type { NamesReviewer } from './within-record-change.server.ts';

export type ChangingAddress =
  | { outcome: 'changed' | 'unchanged' | 'no-such-author' }
  /** The person who has it would act for the author. */
  | { outcome: 'taken'; by: 'an editor' | 'a reviewer' | 'another author' }
  | NamesReviewer
  | Refused;

type Wish = { paperId: number; position: number; email: string; reason: string };

/**
 * Not who they are (L5). Links to the address before are dead; what is open is mailed to the new
 * one, and both are told.
 */
export const changeAuthorAddress = (
  platform: Platform,
  user: SignedIn,
  { paperId, position, email, reason }: Wish,
): Promise<ChangingAddress> =>
  withinRecordChange<ChangingAddress>(platform, user, { paperId, words: '' }, async (open) => {
    const { inside, manuscript } = open;
    const addressees = await listAddressees(inside, manuscript.id);
    const author = addressees.find((each) => each.position === position);
    if (!author) return { outcome: 'no-such-author' };
    if (author.email !== null && emailKey(author.email) === emailKey(email)) {
      return { outcome: 'unchanged' };
    }
    const by = await whoHas(inside, manuscript, { author, mailbox: mailboxOf(email) });
    if (by !== null) return { outcome: 'taken', by };
    const { details } = await inside.db
      .selectFrom('manuscripts')
      .select('details')
      .where('id', '=', manuscript.id)
      .executeTakeFirstOrThrow();
    const paper = { ...manuscript, details };
    const { next, before } = await moveAuthorAddress(inside, paper, { position, email });
    await moveConsent(inside, manuscript, { position, next, before, email });
    await inside.db
      .updateTable('corresponding_changes')
      .set({ position: next })
      .where('manuscript_id', '=', manuscript.id)
      .where('position', '=', position)
      .execute();
    await addHistory(inside, {
      subject: `manuscript:${paperId}`,
      event: 'author-address-changed',
      actor: `account:${user.id}`,
      details: {
        ...{ from: position, to: next, name: author.name },
        ...{ before: author.email ?? '', after: email, reason },
      },
    });
    const key = `${paperId}:${next}`;
    const url = mailedTrackingUrl(inside, manuscript, { position: next, email });
    await mailAuthor(
      inside,
      manuscript,
      { ...author, email, provedAt: null },
      {
        write: (about) => newAddress.write({ ...about, manuscript: url }),
        ...{ purpose: 'author-address', key, confidential: true },
      },
    );
    await mailAuthors(inside, manuscript, [author], () => ({
      write: (about) => oldAddress.write(about),
      ...{ purpose: 'author-address-before', key },
    }));
    return { outcome: 'changed' };
  });

/** Who of those with another part in the manuscript than an author reads the mail of a mailbox. */
async function whoHas(
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
