import { normaliseDoi } from '#app/protocols/doi.ts';
import type { ArticleInput } from '#app/features/catalogue/core/index.ts';
import { slugOfIssue } from '#app/features/catalogue/core/index.ts';
import { findStoredMatches, placeOf } from '#app/features/catalogue/records/index.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { paperIdIn } from '../uploads/find-upload.server.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';

export type Obstacle =
  | 'paper-id-taken'
  | 'doi-taken'
  /** Nothing further appears in its issue until an editor opens it again. */
  | 'issue-closed'
  /** The same title by the same authors at the same place. */
  | 'already-an-article'
  /** Its paper ID names a manuscript that must not be published (L4). */
  | PublicationBar;

export async function findObstacle(
  platform: HasDb,
  record: ArticleInput,
): Promise<Obstacle | null> {
  const matches = await findStoredMatches(platform, [record], 'journal');
  const { bar } = await findPublicationBar(platform, record.paperId, record.id !== null);
  return (await obstacleAmong(platform, matches, record)) ?? bar;
}

export async function obstacleAmong(
  platform: HasDb,
  matches: Awaited<ReturnType<typeof findStoredMatches>>,
  record: ArticleInput,
): Promise<Obstacle | null> {
  if (record.paperId !== '' && matches.byPaperId.has(record.paperId)) return 'paper-id-taken';
  const { doiTaken, doiOfNotice, closedAt } = await lookUp(platform, record);
  if (doiTaken !== null || doiOfNotice !== null) return 'doi-taken';
  if (closedAt) return 'issue-closed';
  return placeOf(record, 'journal', matches).kind === 'new' ? null : 'already-an-article';
}

/** Whether another article or a notice has its DOI, and since when its issue is closed; one statement. */
function lookUp({ db }: HasDb, { id, doi, volume, issue }: ArticleInput) {
  return db
    .selectNoFrom((row) => [
      row
        .selectFrom('articles')
        .select('id')
        .where('doi', '=', normaliseDoi(doi))
        .where('id', '<>', id ?? 0)
        .limit(1)
        .as('doiTaken'),
      row
        .selectFrom('article_notices')
        .select('position')
        .where('doi', '=', normaliseDoi(doi))
        .limit(1)
        .as('doiOfNotice'),
      row
        .selectFrom('issues')
        .select('closed_at')
        .where('volume', '=', volume)
        .where('slug', '=', slugOfIssue(issue))
        .as('closedAt'),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether another article or a notice has the DOI of one. */
export async function isDoiTaken(platform: HasDb, record: ArticleInput): Promise<boolean> {
  const { doiTaken, doiOfNotice } = await lookUp(platform, record);
  return doiTaken !== null || doiOfNotice !== null;
}

/** Why an article with a paper ID may not be published (L4). */
export type PublicationBar = 'not-accepted' | 'agreement-missing' | 'published-before';

type Publishable = {
  /** Null when nothing bars it. */
  bar: PublicationBar | null;
  /** Of the manuscript that is the article, or would become it; null when the ID is of none received here. */
  paperId: number | null;
};

const FREE: Publishable = { bar: null, paperId: null };

/**
 * Only a manuscript in production, its agreement signed, becomes an article; other paper IDs are
 * not our business.
 * @param returning whether the article was published before
 */
export async function findPublicationBar(
  { db }: HasDb,
  typed: string,
  returning: boolean,
): Promise<Publishable> {
  const paperId = paperIdIn(typed);
  if (paperId === null) return FREE;
  const manuscript = await db
    .selectFrom('manuscripts')
    .leftJoin('agreements', 'agreements.manuscript_id', 'manuscripts.id')
    .select(['state', 'agreements.signed_at as signedAt'])
    .where('paper_id', '=', paperId)
    .executeTakeFirst();
  if (!manuscript) return FREE;
  const { state, signedAt } = manuscript;
  const bar = publicationBar({ state, agreementSigned: signedAt !== null }, returning);
  return { bar, paperId };
}

/** As `findPublicationBar`, of a manuscript that is known. */
export function publicationBar(
  { state, agreementSigned: signed }: { state: CaseFile['state']; agreementSigned: boolean },
  returning: boolean,
): PublicationBar | null {
  if (state === 'published') return returning ? null : 'published-before';
  if (state === 'accepted' || (state === 'in-production' && !signed)) return 'agreement-missing';
  return state === 'in-production' ? null : 'not-accepted';
}
