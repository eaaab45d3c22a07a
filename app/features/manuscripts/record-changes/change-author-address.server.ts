import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { mailboxOf } from '#app/platform/mail/mail-domain.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { personOf } from '../conflicts/list-sides.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { emailKey } from '../core/manuscript-details.ts';
import { dayOf } from '../core/words.ts';
import { tellSecondEditors } from '../editors/tell-editors.server.ts';
import type { EditorsCommand, OpenCase, Refused } from '../editors/within-case.server.ts';
import { addressEnds, endAddressChange } from './address-change.server.ts';
import { applyAddress } from './apply-address.server.ts';
import { listAddressees, mailAuthors } from '../author-list/mail-author.server.ts';
import { addressUrl } from '../core/letters/tracking-link.server.ts';
import { addressProposed } from './record-changes.mail.ts';
import { addressChangedFor, addressProposedFor } from './record-news.mail.ts';
import { whoHas } from './who-has-address.server.ts';
import { recordCommand } from './correct-details.server.ts';
import type { NamesReviewer } from './correct-details.server.ts';

export type ChangingAddress =
  | { outcome: 'changed' | 'proposed' | 'unchanged' | 'no-such-author' }
  /** The person who has it would act for the author. */
  | { outcome: 'taken'; by: 'an editor' | 'a reviewer' | 'another author' }
  | NamesReviewer
  | Refused;

type Wish = { position: number; email: string; reason: string };

/**
 * Not who they are (L5). Of an author who is known to read the address that they have it waits: they may object by
 * their links of before, and a second editor may confirm it.
 */
export const changeAuthorAddress: EditorsCommand<Wish, ChangingAddress> = recordCommand(
  () => '',
  async (open, { position, email, reason }) => {
    const { inside, manuscript, user, actor } = open;
    const addressees = await listAddressees(inside, manuscript.id);
    const author = addressees.find((each) => each.position === position);
    if (!author) return { outcome: 'no-such-author' };
    if (author.email !== null && emailKey(author.email) === emailKey(email)) {
      return { outcome: 'unchanged' };
    }
    const by = await whoHas(inside, manuscript, { author, mailbox: mailboxOf(email) });
    if (by !== null) return { outcome: 'taken', by };
    await endAddressChange(inside, manuscript.id, position, 'overtaken');
    const wish = { author, email, reason };
    if (author.email !== null && (await isTheirs(inside, manuscript, author))) {
      await propose(open, { ...wish, before: author.email });
      return { outcome: 'proposed' };
    }
    await applyAddress(inside, manuscript, {
      ...wish,
      actor,
      isConfirmed: false,
    });
    await tellSecondEditors(inside, manuscript, {
      proposer: user.id,
      news: {
        purpose: 'address-changed-for',
        key: `address:${position}:${emailKey(email)}`,
        write: addressChangedFor.of({ author: author.name }),
      },
    });
    return { outcome: 'changed' };
  },
);

type Addressee = Awaited<ReturnType<typeof listAddressees>>[number];

/** Whether the mail of an author is known to be read, or an account acts for them. */
async function isTheirs(
  inside: Platform,
  { submitter, corresponding }: CaseFile,
  { position, email, provedAt }: Addressee,
): Promise<boolean> {
  if (provedAt !== null || (submitter !== null && position === corresponding)) return true;
  const mailbox = mailboxOf(email!);
  const owners = await listPeople(inside, { ids: [], owning: [email!] });
  return owners.some((each) => personOf(each).emailKeys.some((key) => mailboxOf(key) === mailbox));
}

async function propose(
  { inside, manuscript, user, now, record }: OpenCase,
  {
    author,
    before,
    email,
    reason,
  }: Omit<Wish, 'position' | 'paperId'> & {
    author: Addressee;
    before: string;
  },
): Promise<void> {
  const { id: manuscriptId, paperId } = manuscript;
  const { position, name } = author;
  const { id } = await inside.db
    .insertInto('address_changes')
    .values({
      ...{ manuscript_id: manuscriptId, position, before_key: emailKey(before), email, reason },
      ...{ proposed_by: user.id, proposed_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record({
    event: 'author-address-proposed',
    details: { change: id, position, name, before, after: email, reason },
  });
  const until = dayOf(addressEnds(now));
  await mailAuthors(inside, manuscript, [author], (reached) => ({
    write: (about) =>
      addressProposed.write({ ...about, until, answer: addressUrl(inside, manuscript, reached) }),
    ...{ purpose: 'author-address-proposed', key: `${paperId}:${id}`, confidential: true },
  }));
  await tellSecondEditors(inside, manuscript, {
    proposer: user.id,
    news: {
      purpose: 'address-proposed',
      key: `address:${id}`,
      write: addressProposedFor.of({ author: name, before, after: email, reason, until }),
    },
  });
}
