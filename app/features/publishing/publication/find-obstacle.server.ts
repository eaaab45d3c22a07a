import { findPublicationBar } from './find-publication-bar.server.ts';
import type { PublicationBar } from './find-publication-bar.server.ts';
import { normaliseDoi } from '#app/protocols/doi.ts';
import type { ArticleInput } from '#app/features/catalogue/core/index.ts';
import { findStoredMatches, placeOf } from '#app/features/catalogue/records/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

export type Obstacle =
  | 'paper-id-taken'
  | 'doi-taken'
  /** The same title by the same authors at the same place. */
  | 'already-an-article'
  /** Its paper ID names a manuscript that must not be published (L4). */
  | PublicationBar;

export async function findObstacle(
  platform: Pick<Platform, 'db'>,
  record: ArticleInput,
): Promise<Obstacle | null> {
  const matches = await findStoredMatches(platform, [record], 'journal');
  const { bar } = await findPublicationBar(platform, record.paperId, record.id !== null);
  return (await obstacleAmong(platform, matches, record)) ?? bar;
}

export async function obstacleAmong(
  platform: Pick<Platform, 'db'>,
  matches: Awaited<ReturnType<typeof findStoredMatches>>,
  record: ArticleInput,
): Promise<Obstacle | null> {
  if (record.paperId !== '' && matches.byPaperId.has(record.paperId)) return 'paper-id-taken';
  const doi = normaliseDoi(record.doi);
  if (doi !== null && (await isTaken(platform, doi))) return 'doi-taken';
  return placeOf(record, 'journal', matches).kind === 'new' ? null : 'already-an-article';
}

async function isTaken({ db }: Pick<Platform, 'db'>, doi: string): Promise<boolean> {
  const article = await db
    .selectFrom('articles')
    .select('id')
    .where('doi', '=', doi)
    .executeTakeFirst();
  return article !== undefined;
}
