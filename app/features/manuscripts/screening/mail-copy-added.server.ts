import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';
import { greeting, paperFacts } from '../core/letters/paper-facts.ts';

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
    letter: renderLetter({
      subject: `Anonymised copy of manuscript ${paperId}`,
      heading: 'We have added an anonymised copy',
      paragraphs: [
        greeting(name),
        'The editorial office has added an anonymised copy of your manuscript. Reviewers will read this copy, so that they do not learn who the authors are. Your own files stay as you sent them.',
        paperFacts(paperId, title),
        {
          action: {
            label: 'Follow your manuscript',
            url: mailedTrackingUrl(inside, manuscript, { position, email }),
          },
        },
        `No action is needed from you. If you have a question about the copy, please write to ${facts.contact.editorial.email}.`,
      ],
      from: facts.title,
      reason: `You are receiving this e-mail because you are the corresponding author of manuscript ${paperId}.`,
    }),
    purpose: 'anonymised-copy-added',
    about: `manuscript:${paperId}`,
    key: `${paperId}:${key}:${inside.clock.now()}`,
    // It holds the link.
    confidential: true,
  });
}
