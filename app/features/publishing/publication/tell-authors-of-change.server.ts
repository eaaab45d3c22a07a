import { findAccountById } from '#app/features/accounts/core/index.server.ts';
import {
  journalOf,
  queueLetters,
  queueLetter,
} from '#app/features/journal/content/index.server.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { paperIdIn } from '../uploads/find-upload.server.ts';
import { articleChanges, DAYS_TO_OBJECT } from './article-changed.mail.ts';
import type { ChangeTold } from './article-changed.mail.ts';
import { paperPublished } from './paper-published.mail.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import { publishNotice, takeSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { formatDay } from '#app/platform/format-time.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import type { Waiving } from '../requirements/requirement.ts';
import { changesInWords } from '../uploads/article-changes.server.ts';
import type { Removed, ReturningArticle } from '../uploads/put-back.server.ts';
import { href } from '#app/routes.ts';
import type { Author } from '#app/features/catalogue/core/index.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { compareTitle } from '#app/platform/text/likeness.ts';
import { areOneEditor } from './known-editors.server.ts';
import { sayAuthors } from '../uploads/authors/author-rows.ts';
import { unreviewedLetter } from './unreviewed.mail.ts';
import type { Unreviewed } from './unreviewed.mail.ts';
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

type Told = {
  articleId: number;
  record: { name: string; paperId: string };
  change: ChangeTold;
  text: string;
  changes?: string;
};

/**
 * In the transaction of the change: to all authors of its manuscript, or the uploader; of imports no address is
 * known.
 */
export async function tellAuthorsOfChange(
  inside: Platform,
  { articleId, record, change, text, changes = '' }: Told,
): Promise<void> {
  const { facts } = journalOf(inside);
  const about = {
    ...{ journal: facts.title, editorialEmail: facts.contact.editorial.email },
    ...{ title: record.name, article: articleUrl(inside, articleId), words: text, changes },
    ...{
      change: change.replace(/-(?:proposed|dropped)$/, '').replace('-', ' '),
      days: String(DAYS_TO_OBJECT),
    },
  };
  const people = await findPeople(inside, articleId, record.paperId);
  await queueLetters(
    inside,
    people.map(({ name, address }) => ({
      to: { name, address },
      letter: articleChanges[change].write({ ...about, name }),
      purpose: `article-${change}`,
      about: `article:${articleId}`,
    })),
  );
}

async function findPeople(inside: Platform, articleId: number, typed: string) {
  const paperId = paperIdIn(typed);
  const manuscript = paperId === null ? null : await loadCase(inside, paperId);
  if (manuscript?.state === 'published') {
    return manuscript.authors.flatMap(({ name, email }) =>
      email === null ? [] : [{ name, address: email }],
    );
  }
  const upload = await inside.db
    .selectFrom('uploads')
    .select('uploaded_by')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  const uploader = upload?.uploaded_by && (await findAccountById(inside, upload.uploaded_by));
  return uploader
    ? [{ name: `${uploader.firstName} ${uploader.lastName}`, address: uploader.email }]
    : [];
}

export async function tellAuthorsOfPublication(
  inside: Platform,
  { paperId, title, authors }: CaseFile,
  articleId: number,
): Promise<void> {
  const journal = journalOf(inside).facts.title;
  const about = { journal, paperId, title, article: articleUrl(inside, articleId) };
  const letters = authors.flatMap(({ name, email, emailKey }) =>
    email === null
      ? []
      : {
          to: { name, address: email },
          letter: paperPublished.write({ ...about, name }),
          purpose: 'paper-published' as const,
          rank: 'bulk' as const,
          about: `manuscript:${paperId}` as const,
          key: `${paperId}:${emailKey}`,
        },
  );
  await queueLetters(inside, letters);
}

export type Publisher = {
  actor: Actor;
  /** Whose decision it is; of a scheduled publication that of the editor who set the date. */
  account: string | null;
  /** Why an article that was removed comes back; readers find it in the notice. */
  reinstating?: string;
} & Waiving;

/**
 * Keeps the version before, with a dated notice, and tells the authors.
 * @param inside after the article was stored
 */
export async function completeReturn(
  inside: Platform,
  { earlier, changes, notice }: ReturningArticle,
  { actor, account }: Publisher,
): Promise<void> {
  const { id, name, paperId } = earlier.snapshot.record;
  const articleId = id!;
  const at = inside.clock.now();
  const datedOn = dayOf(at, journalOf(inside).facts.timeZone);
  const said = { text: notice, madeBy: account ?? 'system', datedOn, at };
  await publishNotice(inside, articleId, earlier, { kind: 'correction', ...said });
  const changed = Object.keys(changes);
  await addHistory(inside, {
    subject: `article:${articleId}`,
    event: 'article-corrected',
    actor,
    details: { replaced: earlier.version, changes: changed, values: changes, notice },
  });
  await tellAuthorsOfChange(inside, {
    ...{ articleId, record: { name, paperId }, text: notice },
    ...{ change: 'correction', changes: changesInWords(changed) },
  });
}

/**
 * Says in a notice of its own that an article that was taken out is there again.
 * @param inside after the article was stored
 */
export async function reinstate(
  inside: Platform,
  { articleId, takenAt }: Removed,
  { account, reinstating = '' }: Publisher,
): Promise<void> {
  const stored = await takeSnapshot(inside, articleId);
  if (!stored) throw new Error(`Article ${articleId} is not there.`);
  const at = inside.clock.now();
  const datedOn = dayOf(at, journalOf(inside).facts.timeZone);
  const text = `This article was removed on ${formatDay(takenAt)} and is published here again. The reason: ${reinstating.trim()}`;
  await publishNotice(inside, articleId, stored, {
    ...{ kind: 'reinstatement', text, madeBy: account ?? 'system', datedOn, at },
  });
}

const articleUrl = ({ config }: Pick<Platform, 'config'>, articleId: number): string =>
  config.BASE_URL + href('article', { id: articleId });
