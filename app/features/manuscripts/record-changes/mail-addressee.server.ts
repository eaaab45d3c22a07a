import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { mailAuthor } from '../core/letters/mail-author.server.ts';
import { addressUrl } from '../core/letters/tracking-link.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import type { listAddressees } from './list-addressees.server.ts';

type Mailed = {
  author: Awaited<ReturnType<typeof listAddressees>>[number];
  purpose: string;
  key: string;
  write: (facts: {
    journal: string;
    editorialEmail: string;
    paperId: number;
    title: string | null;
    name: string | null;
    url: string;
  }) => Letter;
};

/** To the address that an author has, with the link to what is asked about it. */
export async function mailAddressee(
  inside: Platform,
  { paperId, title, receivedAt }: Pick<CaseFile, 'paperId' | 'title' | 'receivedAt'>,
  { author, purpose, key, write }: Mailed,
): Promise<void> {
  const { position, email, name } = author;
  if (email === null) return;
  const { facts } = journalOf(inside);
  await mailAuthor(inside, {
    paperId,
    to: { ...author, email },
    write: (say) =>
      write({
        ...{ journal: facts.title, editorialEmail: facts.contact.editorial.email, paperId },
        ...{ title: say(title), name: say(name) },
        url: addressUrl(inside, { paperId, receivedAt }, { position, email }),
      }),
    purpose,
    key: `${paperId}:${key}`,
    confidential: true,
  });
}
