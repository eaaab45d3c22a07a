import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { Mail } from '#app/platform/mail/queue-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { About } from '../core/letters/news-for-editor.mail.ts';
import { officeUrl } from './links.server.ts';

type EditorMail = Pick<Mail, 'purpose' | 'key'> & { write: (about: About) => Letter };

/** Whatever conflicts they have; `tell-editors` asks for these first. */
export async function mailEditors(
  inside: Platform,
  { paperId, title }: { paperId: number; title: string },
  people: readonly KnownAccount[],
  mailOf: (person: KnownAccount) => EditorMail,
): Promise<void> {
  const journal = journalOf(inside).facts.title;
  const url = officeUrl(inside, paperId);
  for (const person of people) {
    const { name, email } = person;
    const { write, ...mail } = mailOf(person);
    await queueLetter(inside, {
      ...mail,
      to: { name, address: email },
      letter: write({ journal, paperId, title, name, url }),
      about: `manuscript:${paperId}`,
    });
  }
}
