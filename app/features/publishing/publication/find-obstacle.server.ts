import { findPublicationBar } from './find-publication-bar.server.ts';
import type { PublicationBar } from './find-publication-bar.server.ts';
import { normaliseDoi } from '#app/protocols/doi.ts';
import type { ArticleInput } from '#app/features/catalogue/core/index.ts';
import { findStoredMatches, placeOf } from '#app/features/catalogue/records/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** Why a complete upload cannot become an article. */
export type Obstacle =
  | 'paper-id-taken'
  | 'doi-taken'
  /** The same title by the same authors at the same place. */
  | 'already-an-article'
  /** Its paper ID names a manuscript that must not be published (L4). */
  | PublicationBar;

/** What stands in the way of an article, or null. */
export const findObstacle = async (
  platform: Pick<Platform, 'db'>,
  record: ArticleInput,
): Promise<Obstacle | null> =>
  obstacleAmong(await findStoredMatches(platform, [record]), platform, record);

/** As `findObstacle`, with the articles that the record may be about. */
export async function obstacleAmong(
  matches: Awaited<ReturnType<typeof findStoredMatches>>,
  platform: Pick<Platform, 'db'>,
  record: ArticleInput,
): Promise<Obstacle | null> {
  const { paperId } = record;
  if (paperId !== '') {
    if (matches.byPaperId.has(paperId)) return 'paper-id-taken';
    const { bar } = await findPublicationBar(platform, paperId, record.id !== null);
    if (bar) return bar;
  }
  const doi = normaliseDoi(record.doi);
  if (doi !== null && (await isTaken(platform, doi))) return 'doi-taken';
  const place = placeOf(record, 'journal', matches);
  return place.kind === 'new' ? null : 'already-an-article';
}

async function isTaken({ db }: Pick<Platform, 'db'>, doi: string): Promise<boolean> {
  const article = await db
    .selectFrom('articles')
    .select('id')
    .where('doi', '=', doi)
    .executeTakeFirst();
  return article !== undefined;
}
