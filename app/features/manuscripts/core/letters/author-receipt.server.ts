import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { authorReceipts } from './author-receipts.mail.ts';
import { mailAuthor } from './mail-author.server.ts';
import { mailedTrackingUrl } from './tracking-link.server.ts';

type Sent = {
  id: number;
  paperId: number;
  title: string;
  corresponding: number;
  receivedAt: number;
};

/** @param number which of its kind */
export async function queueAuthorReceipt(
  inside: Platform,
  { id, paperId, title, corresponding, receivedAt }: Sent,
  { what, number }: { what: keyof typeof authorReceipts; number: number },
): Promise<void> {
  const author = await inside.db
    .selectFrom('manuscript_authors')
    .select(['name', 'email', 'address_proved_at as provedAt'])
    .where('manuscript_id', '=', id)
    .where('position', '=', corresponding)
    .executeTakeFirst();
  if (!author?.email) return;
  const { name, email, provedAt } = author;
  const { facts } = journalOf(inside);
  const url = mailedTrackingUrl(
    inside,
    { paperId, receivedAt },
    { position: corresponding, email },
  );
  await mailAuthor(inside, {
    paperId,
    to: { name, email, provedAt },
    write: (say) =>
      authorReceipts[what].write({
        ...{ journal: facts.title, paperId, title: say(title), tracking: url },
        ...{ name: say(name) ?? 'author', address: email },
      }),
    purpose: `${what}-receipt`,
    key: `${paperId}:${number}`,
    confidential: true,
  });
}
