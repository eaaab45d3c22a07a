import type { Author } from '#app/features/catalogue/core/index.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import {
  journalOf,
  queueLetters,
  queueLetter,
} from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { compareTitle } from '#app/platform/text/likeness.ts';
import { href } from '#app/routes.ts';
import { areOneEditor } from './known-editors.server.ts';
import { sayAuthors } from '../uploads/authors/author-rows.ts';
import { articleUrl } from './tell-authors-of-change.server.ts';
import { unreviewedLetter } from './unreviewed.mail.ts';
import type { Unreviewed } from './unreviewed.mail.ts';
import { findAccountById } from '#app/features/accounts/core/index.server.ts';
import type { UploadTexts } from '../uploads/upload.ts';
import { uploadPublished } from './published.mail.ts';

/**
 * That a paper was published by hand that is no manuscript of the office, which has some, came in the place of another
 * one, or has the text of another manuscript: the other editors-in-chief hear of it, or where there is none the other editors. Nothing where authors publish themselves.
 */
export async function tellOfUnreviewed(
  inside: Platform,
  { title, authors }: { title: string; authors: readonly Author[] },
  { articleId, account, what }: { articleId: number; account: string | null; what: Unreviewed },
): Promise<void> {
  const { facts } = journalOf(inside);
  if (facts.uploads.authors === 'publish') return;
  const manuscript = await inside.db
    .selectFrom('manuscripts')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!manuscript) return;
  const people = await listPeople(inside, { roles: ['editor', 'chief'] });
  const publisher = people.find(({ id }) => id === account);
  const others = people.filter(
    (person) =>
      person.emailVerified &&
      person.id !== account &&
      !(publisher && areOneEditor(person, publisher)),
  );
  const chiefs = others.filter(({ role }) => role === 'chief');
  await queueLetters(
    inside,
    (chiefs.length > 0 ? chiefs : others).map(({ name, email: address }) => ({
      to: { name, address },
      letter: unreviewedLetter(
        {
          ...{ journal: facts.title, name, editor: publisher?.name ?? 'A former editor' },
          ...{ title: title.trim(), authors: sayAuthors(authors) },
          articleUrl: articleUrl(inside, articleId),
          takeDownUrl: `${inside.config.BASE_URL}${href('articleUnpublish', { id: articleId })}?for=no-review`,
        },
        what,
      ),
      purpose: 'article-unreviewed',
      about: `article:${articleId}`,
    })),
  );
}

/** Two titles that have fewer of their words in common are those of two papers. */
const LIKE = 0.6;

export const areOfTwoPapers = (one: string, other: string): boolean =>
  compareTitle(one)(other).share < LIKE;

/** Whether what is published in the place of an article may be another paper: it has another PDF or title. */
export const mayBeAnother = (
  changes: readonly string[],
  before: { name: string },
  after: { name: string },
): boolean => changes.includes('pdf') || areOfTwoPapers(before.name, after.name);

type PublishedUpload = {
  id: number;
  uploadedBy: string | null;
  texts: UploadTexts;
};

export async function tellUploaderOfPublication(
  inside: Platform,
  { id, uploadedBy, texts }: PublishedUpload,
  articleId: number,
): Promise<void> {
  const account = uploadedBy === null ? null : await findAccountById(inside, uploadedBy);
  if (!account) return;
  const name = `${account.firstName} ${account.lastName}`;
  const { facts } = journalOf(inside);
  await queueLetter(inside, {
    to: { name, address: account.email },
    letter: uploadPublished.write({
      ...{ journal: facts.title, editorialEmail: facts.contact.editorial.email },
      name,
      title: texts.name.trim(),
      place: `Volume ${texts.volume.trim()}, ${texts.issue.trim()}`,
      article: articleUrl(inside, articleId),
    }),
    purpose: 'upload-published',
    about: `upload:${id}`,
    // Unpublished and published again, it is told again.
    key: `${id}:${inside.clock.now()}`,
  });
}
