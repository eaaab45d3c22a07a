import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { mailAuthor } from '../core/letters/mail-author.server.ts';
import { authorRemovedLetter } from './author-removed.mail.ts';

type Removed = {
  id: number;
  paperId: number;
  title: string;
  /** Their places. */
  positions: readonly number[];
};

export async function tellRemoved(
  inside: Platform,
  { id, paperId, title, positions }: Removed,
): Promise<void> {
  if (positions.length === 0) return;
  const { facts } = journalOf(inside);
  const authors = await inside.db
    .selectFrom('manuscript_authors')
    .select(['position', 'name', 'email', 'address_proved_at as provedAt'])
    .where('manuscript_id', '=', id)
    .where('position', 'in', positions)
    .execute();
  for (const { position, name, email, provedAt } of authors) {
    if (email === null) continue;
    await mailAuthor(inside, {
      paperId,
      to: { name, email, provedAt },
      write: (say) =>
        authorRemovedLetter({
          ...{ journal: facts.title, editorialEmail: facts.contact.editorial.email, paperId },
          ...{ title: say(title), name: say(name) },
        }),
      purpose: 'author-removed',
      key: `${paperId}:${position}`,
      confidential: true,
    });
  }
}
