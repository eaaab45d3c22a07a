import type { Platform } from '#app/platform/platform.server.ts';
import { authorship } from './authorship.mail.ts';
import type { ManuscriptDetails } from '../core/manuscript-details.ts';
import { authorshipUrl } from '../core/letters/tracking-link.server.ts';
import { listAddressees } from './list-addressees.server.ts';
import { mailAuthors } from './mail-author.server.ts';
import { setDetails } from '../core/write-manuscript.server.ts';

type Asked = {
  id: number;
  paperId: number;
  title: string;
  receivedAt: number;
  details: ManuscriptDetails;
};

/**
 * Once the submission is complete and an author is reached; who completed it has confirmed by that.
 * @param from network address of the request that causes it
 */
export async function askAuthors(
  inside: Platform,
  manuscript: Asked,
  from: string | null,
): Promise<void> {
  const { id, paperId, details } = manuscript;
  const authors = await listAddressees(inside, id);
  const names = authors.map(({ name }) => name).join(', ');
  const asked = authors.filter(({ confirmedAt, email }) => confirmedAt === null && email !== null);
  await mailAuthors(inside, manuscript, asked, (author) => ({
    write: (about, say) =>
      authorship.write({
        ...{ ...about, authors: say(names), confirm: authorshipUrl(inside, manuscript, author) },
      }),
    purpose: 'authorship',
    key: `${paperId}:${author.position}:${author.emailKey}`,
    confidential: true,
    from,
  }));
  const told = new Set([...(details.told ?? []), ...asked.map(({ position }) => position)]);
  await setDetails(inside, id, { ...details, told: [...told] });
}
