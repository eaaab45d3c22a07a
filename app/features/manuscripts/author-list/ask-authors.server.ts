import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { authorshipLetter } from './authorship.mail.ts';
import type { ManuscriptDetails } from '../core/manuscript-details.ts';
import { authorshipUrl } from '../core/letters/tracking-link.server.ts';
import { mailAuthor } from '../core/letters/mail-author.server.ts';
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
  const { id, paperId, title, receivedAt, details } = manuscript;
  const { facts } = journalOf(inside);
  const authors = await inside.db
    .selectFrom('manuscript_authors')
    .select(['position', 'name', 'email', 'email_key', 'confirmed_at'])
    .select('address_proved_at as provedAt')
    .where('manuscript_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .execute();
  const names = authors.map(({ name }) => name);
  const told = new Set(details.told);
  for (const { position, name, email, email_key, confirmed_at, provedAt } of authors) {
    if (confirmed_at !== null || email === null || email_key === null) continue;
    told.add(position);
    await mailAuthor(inside, {
      paperId,
      to: { name, email, provedAt },
      write: (say) =>
        authorshipLetter({
          journal: facts.title,
          editorialEmail: facts.contact.editorial.email,
          paperId,
          title: say(title),
          name: say(name),
          authors: say(names),
          url: authorshipUrl(inside, { paperId, receivedAt }, { position, email }),
        }),
      purpose: 'authorship',
      key: `${paperId}:${position}:${email_key}`,
      confidential: true,
      from,
    });
  }
  await setDetails(inside, id, { ...details, told: [...told] });
}
