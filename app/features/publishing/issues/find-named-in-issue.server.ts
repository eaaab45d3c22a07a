import { listStandings } from '#app/features/manuscripts/conflicts/index.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { paperIdIn } from '../uploads/find-upload.server.ts';
import { searchText } from '#app/features/manuscripts/anonymity/index.server.ts';
import { sql } from 'kysely';
import { listWaiting } from './list-to-come.server.ts';

/**
 * Whom words for readers name of those who reviewed articles of an issue, papers that wait for it, or manuscripts whose
 * titles the words have (L6), which for a page of the journal are all; of manuscripts that are closed to the editor nothing (L2).
 */
export async function findNamedInIssue(
  platform: Platform,
  user: Asking,
  issue: { id: number; volume: number; slug: string } | null,
  text: string,
): Promise<ReturnType<typeof searchText>> {
  const placed = issue ? await listPlaced(platform, issue) : [];
  const known = [...new Set([...placed, ...(await listTitled(platform, text))])];
  const standings = await listStandings(platform, user, known);
  const ids = known.filter((id) => standings.get(id) === 'editor');
  if (ids.length === 0) return { certain: [], likely: [] };
  const invitations = await platform.db
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'reviewer_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .select(['reviewers.name', 'reviewers.email', 'reviewers.institution', 'reviewers.orcid'])
    .where('manuscripts.paper_id', 'in', ids)
    .execute();
  const authors = await platform.db
    .selectFrom('manuscript_authors')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .select('name')
    .where('manuscripts.paper_id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  const what = issue ? 'words of an issue' : 'page of the journal';
  return searchText(what, { invitations, authors }, text);
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

/** Shorter titles are words of others. */
const SHORTEST_TITLE = 10;

/** Of an article in another issue, or one that is to come into an issue, editors write by its title. */
async function listTitled({ db }: Pick<Platform, 'db'>, text: string): Promise<number[]> {
  // A title is hostile: as a pattern of LIKE it could take long.
  const placeOf = sql.raw(db.kind === 'postgres' ? 'strpos' : 'instr');
  const rows = await db
    .selectFrom('manuscripts')
    .select('paper_id as paperId')
    .where(sql<number>`length(title)`, '>=', SHORTEST_TITLE)
    .where(sql<number>`${placeOf}(lower(cast(${text} as text)), lower(title))`, '>', 0)
    .orderBy('paper_id')
    .execute();
  return rows.map(({ paperId }) => paperId);
}
