import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';
import { copyAdded } from './copy-added.mail.ts';

/** @param key of the file */
export async function mailCopyAdded(
  inside: Platform,
  manuscript: CaseFile,
  key: string,
): Promise<void> {
  const { paperId, title, corresponding } = manuscript;
  const author = manuscript.authors.find(({ position }) => position === corresponding);
  if (!author || author.email === null) return;
  const { name, email, position } = author;
  const { facts } = journalOf(inside);
  await queueLetter(inside, {
    to: { name, address: email },
    letter: copyAdded.write({
      ...{ journal: facts.title, editorialEmail: facts.contact.editorial.email },
      ...{ name, paperId, title },
      tracking: mailedTrackingUrl(inside, manuscript, { position, email }),
    }),
    purpose: 'anonymised-copy-added',
    about: `manuscript:${paperId}`,
    key: `${paperId}:${key}:${inside.clock.now()}`,
    // It holds the link.
    confidential: true,
  });
}
