import { listStandings } from '#app/features/manuscripts/conflicts/index.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { plainText } from '#app/platform/mail/replies/plain-text.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { foldCase, foldedWords } from '#app/platform/text/fold.ts';
import { seenIn } from '#app/platform/text/plain-line.ts';
import { paperIdIn } from '../uploads/find-upload.server.ts';
import { searchText } from '#app/features/manuscripts/anonymity/index.server.ts';
import { listWaiting } from './list-to-come.server.ts';

type Named = ReturnType<typeof searchText>;

/**
 * Whom words for readers name of those who reviewed articles of an issue, papers that wait for it, or manuscripts that the
 * words speak of (L6), which for a page of the journal are all; of manuscripts that are closed to the editor nothing (L2).
 * @param known what the page said before: whom that named of the manuscripts that it spoke of is no news
 */
export async function findNamedInIssue(
  platform: Platform,
  user: Asking,
  issue: { id: number; volume: number; slug: string } | null,
  text: string,
  known = '',
): Promise<Named> {
  const placed = issue ? await listPlaced(platform, issue) : [];
  const spokenOf = await listSpokenOf(platform, text);
  const ids = [...new Set([...placed, ...spokenOf])];
  const standings = await listStandings(platform, user, ids);
  const open = ids.filter((id) => standings.get(id) === 'editor');
  const before = known === '' ? [] : await listSpokenOf(platform, known);
  const what = issue ? 'words of an issue' : 'page of the journal';
  const isOld = (id: number) => before.includes(id);
  const fresh = await findSides(
    platform,
    open.filter((id) => !isOld(id)),
  );
  const old = await findSides(platform, open.filter(isOld));
  const named = searchText(what, fresh, text);
  const again = newIn(searchText(what, old, text), searchText(what, old, known));
  return {
    certain: [...new Set([...named.certain, ...again.certain])],
    likely: [...new Set([...named.likely, ...again.likely])],
  };
}

function newIn({ certain, likely }: Named, before: Named): Named {
  const said = new Set([...before.certain, ...before.likely].map(foldCase));
  const isNew = (found: string) => !said.has(foldCase(found));
  return { certain: certain.filter(isNew), likely: likely.filter(isNew) };
}

async function findSides({ db }: Platform, ids: readonly number[]) {
  if (ids.length === 0) return { invitations: [], authors: [] };
  const invitations = await db
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'reviewer_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .select(['reviewers.name', 'reviewers.email', 'reviewers.institution', 'reviewers.orcid'])
    .where('manuscripts.paper_id', 'in', ids)
    .execute();
  const authors = await db
    .selectFrom('manuscript_authors')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .select('name')
    .where('manuscripts.paper_id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  return { invitations, authors };
}

/** Paper IDs of the articles of an issue, and of papers that wait for it. */
async function listPlaced(
  platform: Platform,
  issue: { id: number; volume: number; slug: string },
): Promise<number[]> {
  const articles = await platform.db
    .selectFrom('articles')
    .select('paper_id as paper')
    .where('issue_id', '=', issue.id)
    .execute();
  const papers = [...articles, ...(await listWaiting(platform, issue))];
  return papers.flatMap(({ paper }) => paperIdIn(paper ?? '') ?? []);
}

/** Shorter titles, and first parts of fewer words, are words of others. */
const SHORTEST_TITLE = 10;
const FEWEST_OF_PART = 3;

/** What stands between a title and its second half. */
const PARTS = /[:?!–—]/;

/** Manuscripts that were sent to reviewers and that a text names by title, its first part, paper ID or link. */
async function listSpokenOf({ db }: Pick<Platform, 'db'>, text: string): Promise<number[]> {
  // As it is typed too: what looks like a tag may be shown.
  const texts = [text, plainText(text)].map((each) => ` ${foldedWords(seenIn(each)).join(' ')} `);
  const has = (words: readonly string[]) =>
    texts.some((each) => each.includes(` ${words.join(' ')} `));
  const rows = await db
    .selectFrom('manuscripts')
    .select(['paper_id as paperId', 'title'])
    .where('id', 'in', db.selectFrom('review_invitations').select('manuscript_id'))
    .orderBy('paper_id')
    .execute();
  const titled = rows.filter(({ paperId, title }) => {
    if (has([String(paperId)])) return true;
    if (title.length < SHORTEST_TITLE) return false;
    const part = foldedWords(title.split(PARTS, 1)[0]!);
    return (
      has(foldedWords(title)) ||
      (isUnspaced(title) && texts.some((each) => each.includes(foldedWords(title).join(' ')))) ||
      (part.length >= FEWEST_OF_PART && part.join(' ').length >= SHORTEST_TITLE && has(part))
    );
  });
  return [...titled.map(({ paperId }) => paperId), ...(await listLinked(db, text))];
}

/** Whether its words stand without spaces between those around them. */
const isUnspaced = (title: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(title);

/** More links than this has no page. */
const MOST_LINKS = 500;

async function listLinked(db: Platform['db'], text: string): Promise<number[]> {
  const links = Array.from(text.matchAll(/\/articles\/(\d{1,9})/g), ([, id]) => Number(id));
  const ids = [...new Set(links)].slice(0, MOST_LINKS);
  if (ids.length === 0) return [];
  const articles = await db
    .selectFrom('articles')
    .select('paper_id as paper')
    .where('id', 'in', ids)
    .execute();
  return articles.flatMap(({ paper }) => paperIdIn(paper ?? '') ?? []);
}
