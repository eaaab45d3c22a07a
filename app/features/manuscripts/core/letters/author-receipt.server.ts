import { journalOf } from '#app/features/journal/content/index.server.ts';
import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { greeting, paperFacts } from './paper-facts.ts';
import { mailAuthor } from './mail-author.server.ts';
import { mailedTrackingUrl } from './tracking-link.server.ts';

/** What the corresponding author sent, and what comes next. */
const RECEIPTS = {
  revision: [
    'We received your revised manuscript',
    'Your revised manuscript has arrived. The editor decides what is next.',
  ],
  appeal: [
    'We received your appeal',
    'Your appeal has arrived. An editor who took no part in the decision will answer it.',
  ],
  proofs: ['We received your answer to the proofs', 'Your answer to the proofs has arrived.'],
} as const;

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
  { what, number }: { what: keyof typeof RECEIPTS; number: number },
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
  const [heading, said] = RECEIPTS[what];
  const url = mailedTrackingUrl(
    inside,
    { paperId, receivedAt },
    { position: corresponding, email },
  );
  await mailAuthor(inside, {
    paperId,
    to: { name, email, provedAt },
    write: (say) =>
      renderLetter({
        subject: `${heading}: paper ID ${paperId}`,
        heading,
        paragraphs: [
          greeting(say(name)),
          said,
          paperFacts(paperId, say(title)),
          { action: { label: 'Follow the manuscript', url } },
        ],
        from: facts.title,
        reason: `You are receiving this e-mail at ${email} because you are the corresponding author of manuscript ${paperId}.`,
      }),
    purpose: `${what}-receipt`,
    key: `${paperId}:${number}`,
    confidential: true,
  });
}
