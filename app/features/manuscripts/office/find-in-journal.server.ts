import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { listLetters } from '#app/platform/mail/letters/define-letter.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { wordsFind } from '#app/platform/text/fold.ts';
import { href } from '#app/routes.ts';
import { barLinks } from '#app/ui/office/office-pages.ts';
import { lettersNotSent } from '../charges/letters-not-sent.server.ts';

/** Settings, letters and texts, for who may change them. */
export async function findInJournal(platform: Platform, { role }: SignedIn, q: string) {
  if (!mayActAs(role, 'chief')) return [];
  const { pages, ownPages, guidelines } = journalOf(platform);
  const left = await lettersNotSent(platform);
  const page = (name: string, { title }: { title: string }) => ({
    ...{ title, text: 'Text' },
    href: href('officeText', { name: `pages~${name}.md` }),
  });
  const all = [
    ...barLinks(role, { areTaken: true, areKept: false }).journal.map(({ label, href: to }) => ({
      ...{ title: label, href: to, text: 'Page of the office' },
    })),
    ...Object.entries(pages).map(([name, text]) => page(name, text)),
    ...ownPages.map((text) => page(text.name, text)),
    ...guidelines.map(({ title }) => ({
      ...{ title, text: 'Text of the guide for authors' },
      href: href('officeTexts', null, { q: title }),
    })),
    ...listLetters()
      .filter(({ name }) => !left.includes(name))
      .map(({ name, title, to }) => ({
        ...{ title, text: `Letter to ${to.toLowerCase()}` },
        href: href('officeLetter', { name }),
      })),
  ];
  return all.filter(({ title }) => wordsFind(q, title));
}
