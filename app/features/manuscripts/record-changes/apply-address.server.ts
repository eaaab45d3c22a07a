import { recordEvent } from '../core/write-manuscript.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { moveConsent } from '../author-changes/move-consent.server.ts';
import { moveAuthorAddress } from '../author-list/confirm-authorship.server.ts';
import { mailAuthor, mailAuthors } from '../author-list/mail-author.server.ts';
import type { listAddressees } from '../author-list/mail-author.server.ts';
import { mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { newAddress, oldAddress } from './record-changes.mail.ts';

type Addressee = Awaited<ReturnType<typeof listAddressees>>[number];

/** Links to the address before are dead; what is open is mailed to the new one, and both are told. */
export async function applyAddress(
  inside: Platform,
  manuscript: CaseFile,
  {
    author,
    email,
    reason,
    actor,
    isConfirmed,
  }: {
    author: Addressee;
    email: string;
    reason: string;
    actor: Actor;
    isConfirmed: boolean;
  },
): Promise<void> {
  const { paperId } = manuscript;
  const { position } = author;
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
  // The mailbox that was asked is another one now (L5); after a second editor's word it may answer.
  if (!isConfirmed) {
    await inside.db
      .updateTable('corresponding_changes')
      .set({ ended_at: inside.clock.now() })
      .where('manuscript_id', '=', manuscript.id)
      .where('position', '=', next)
      .where('confirmed_at', 'is', null)
      .where('ended_at', 'is', null)
      .execute();
  }
  await recordEvent(inside, { paperId }, actor, {
    event: 'author-address-changed',
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
}
