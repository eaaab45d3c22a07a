import { journalOf } from '#app/features/journal/index.server.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import { queueMail } from '#app/platform/mail/queue-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { authorshipLetter } from '../mail/authorship.ts';
import type { ManuscriptDetails } from '../manuscript-details.ts';
import { authorshipUrl } from '../tracking-link.server.ts';

type Asked = {
  id: number;
  paperId: number;
  title: string;
  receivedAt: number;
  corresponding: number;
  details: ManuscriptDetails;
};

/**
 * Asks every author who has not confirmed yet, by a link of their own. The corresponding author
 * confirms by completing the submission.
 */
export async function askAuthors(
  platform: Platform,
  transaction: Connection,
  manuscript: Asked,
): Promise<void> {
  const { id, paperId, title, receivedAt, corresponding, details } = manuscript;
  const { facts } = journalOf(platform);
  const authors = await transaction
    .selectFrom('manuscript_authors')
    .select(['position', 'name', 'email', 'email_key', 'confirmed_at'])
    .where('manuscript_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .execute();
  const names = authors.map(({ name }) => name);
  const told = new Set(details.told);
  for (const { position, name, email, email_key, confirmed_at } of authors) {
    if (confirmed_at !== null || position === corresponding) continue;
    if (email === null || email_key === null) continue;
    told.add(position);
    await queueMail(platform, transaction, {
      to: { name, address: email },
      replyTo: { name: facts.title, address: facts.contact.editorial.email },
      letter: authorshipLetter({
        journal: facts.title,
        editorialEmail: facts.contact.editorial.email,
        paperId,
        title,
        name,
        authors: names,
        url: authorshipUrl(platform, { paperId, receivedAt }, position),
      }),
      purpose: 'authorship',
      about: `manuscript:${paperId}`,
      key: `${paperId}:${position}:${email_key}`,
      confidential: true,
    });
  }
  await transaction
    .updateTable('manuscript_authors')
    .set({ confirmed_at: platform.clock.now() })
    .where('manuscript_id', '=', id)
    .where('position', '=', corresponding)
    .where('confirmed_at', 'is', null)
    .execute();
  await transaction
    .updateTable('manuscripts')
    .set({ details: JSON.stringify({ ...details, told: [...told] }) })
    .where('id', '=', id)
    .execute();
}
