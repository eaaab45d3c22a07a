import { sql } from 'kysely';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { mayBeOne } from '#app/features/manuscripts/conflicts/index.ts';
import { mailboxOf } from '#app/platform/mail/mail-domain.ts';
import { withGivenOf } from '#app/platform/names/family-alone.ts';
import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import { foldCase } from '#app/platform/text/fold.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { Upload } from '../uploads/find-upload.server.ts';
import type { Author } from '#app/features/catalogue/core/index.ts';
import { namesOtherPeople } from './other-people.ts';

/** As `areOneEditor`, of two accounts by their ids, also such as their owners deleted. */
export async function isSameEditor(
  platform: HasClockAndDb,
  one: string,
  other: string,
): Promise<boolean> {
  if (one === other) return true;
  const people = await listPeople(platform, { ids: [one, other], successors: true });
  const ownersOf = (id: string) =>
    people.filter(
      (person) =>
        person.id === id ||
        person.former.some(({ field, value }) => field === 'account' && value === id),
    );
  return ownersOf(one).some((first) =>
    ownersOf(other).some((second) => areOneEditor(first, second)),
  );
}

/**
 * Whether two accounts are of one person, by a mailbox, be it one of before, ORCID iD, or name and institution: then
 * there is no second editor.
 */
export function areOneEditor(one: KnownAccount, other: KnownAccount): boolean {
  const mailboxes = mailboxesOf(one);
  const isIn = ({ institution }: KnownAccount) => foldCase(institution).trim();
  return (
    one.id === other.id ||
    mailboxesOf(other).some((each) => mailboxes.includes(each)) ||
    (one.orcid !== null && one.orcid === other.orcid) ||
    (isIn(one) === isIn(other) && mayBeOne(one, other))
  );
}

const mailboxesOf = ({ email, former }: KnownAccount): string[] =>
  [email, ...former.flatMap(({ field, value }) => (field === 'email' ? [value] : []))].map(
    mailboxOf,
  );

type Named = Pick<Upload, 'authors'>;

/** Whether a paper names the editor of an account among its authors; of other accounts it is nothing. */
export async function namesEditor(
  platform: HasClockAndDb,
  { authors }: Named,
  account: string | null,
): Promise<boolean> {
  if (account === null) return false;
  const people = await listPeople(platform, { ids: [account] });
  return people.some((person) => mayActAs(person.role, 'editor') && isNamed(person, authors));
}

/** Names of the editors who may publish a paper: those whom it does not name. */
export async function listEditorsNotNamed(
  platform: HasClockAndDb,
  { authors }: Named,
): Promise<string[]> {
  const editors = await listPeople(platform, { roles: ['editor', 'chief'] });
  return editors.filter((editor) => !isNamed(editor, authors)).map(({ name }) => name);
}

/** Whether a list of authors has a person, or may have them by the family name alone. Each name is compared once, however often the list has it. */
export function isNamed(
  person: { name: string; orcid: string | null },
  authors: Named['authors'],
): boolean {
  const once = new Map(authors.map((author) => [`${author.written}\n${author.orcid}`, author]));
  return [...once.values()].some(({ written, orcid }) =>
    [written, withGivenOf(person.name, written)].some(
      (name) => name !== null && mayBeOne(person, { name, orcid }),
    ),
  );
}

/**
 * Whether an article would come to name other people than those who were published, or whom a second editor confirmed
 * since (L5): also step by step, by one other spelling after the other.
 * @param before its authors now
 */
export async function becomesOthers(
  platform: HasDb,
  articleId: number,
  { before, after }: { before: readonly Author[]; after: readonly Author[] },
): Promise<boolean> {
  if (namesOtherPeople(before, after)) return true;
  const isNew = ({ orcid }: Author) =>
    orcid !== null && !before.some((author) => author.orcid === orcid);
  if (after.some(isNew) && !(await areOfManuscript(platform, articleId, after, isNew))) return true;
  const settled = await findSettled(platform, articleId);
  // An import may have named others meanwhile; it asks no editor.
  return settled !== null && !namesOtherPeople(settled, before) && namesOtherPeople(settled, after);
}

/** Whether each new ORCID iD is that of its author in the manuscript, in the same place: of others an editor alone knows no more. */
async function areOfManuscript(
  { db }: HasDb,
  articleId: number,
  authors: readonly Author[],
  isNew: (author: Author) => boolean,
): Promise<boolean> {
  const known = await db
    .selectFrom('articles')
    .innerJoin('manuscripts', (join) =>
      join.on(sql`cast(manuscripts.paper_id as text)`, '=', sql.ref('articles.paper_id')),
    )
    .innerJoin('manuscript_authors as author', 'author.manuscript_id', 'manuscripts.id')
    .select('author.orcid')
    .where('articles.id', '=', articleId)
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .orderBy('position')
    .execute();
  // Of an article from elsewhere the journal has no other word.
  if (known.length === 0) return true;
  return authors.every((author, place) => !isNew(author) || known[place]?.orcid === author.orcid);
}

/** Of the first version, or the one that followed the last which a second editor confirmed; null while that is the present one. */
async function findSettled({ db }: HasDb, articleId: number): Promise<Author[] | null> {
  const lines = await db
    .selectFrom('history')
    .select('details')
    .where('subject', '=', `article:${articleId}`)
    .where('event', '=', 'article-corrected')
    .orderBy('id', 'desc')
    .execute();
  const confirmed = lines
    .map(({ details }) => JSON.parse(details) as { replaced: number; proposedBy?: string })
    .find(({ proposedBy }) => proposedBy !== undefined);
  const row = await db
    .selectFrom('article_versions')
    .select('record')
    .where('article_id', '=', articleId)
    .where('version', '=', (confirmed?.replaced ?? 0) + 1)
    .executeTakeFirst();
  return row ? (JSON.parse(row.record) as { authors: Author[] }).authors : null;
}
