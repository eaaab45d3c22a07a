import { findPublicationBar } from '#app/features/manuscripts/index.server.ts';
import type { PublicationBar } from '#app/features/manuscripts/index.server.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import { normaliseDoi } from '#app/protocols/doi.ts';
import type { ArticleInput } from '#app/features/catalogue/index.ts';
import { findMatches, placeOf } from '#app/features/catalogue/index.server.ts';

/** Why a complete upload cannot become an article. */
export type Obstacle =
  | 'paper-id-taken'
  | 'doi-taken'
  /** The same title by the same authors at the same place. */
  | 'already-an-article'
  /** Its paper ID names a manuscript that must not be published (L4). */
  | PublicationBar;

/** What stands in the way of an article, or null. */
export async function findObstacle(
  connection: Connection,
  record: ArticleInput,
): Promise<Obstacle | null> {
  const { man_id: paperId } = record;
  if (paperId !== '') {
    if (await isTaken(connection, 'paper_id', paperId)) return 'paper-id-taken';
    const { bar } = await findPublicationBar(connection, paperId, record.id !== null);
    if (bar) return bar;
  }
  const doi = normaliseDoi(record.doi_no);
  if (doi !== null && (await isTaken(connection, 'doi', doi))) return 'doi-taken';
  const place = placeOf(record, 'journal', await findMatches(connection, [record]));
  return place.kind === 'new' ? null : 'already-an-article';
}

async function isTaken(
  connection: Connection,
  column: 'paper_id' | 'doi',
  value: string,
): Promise<boolean> {
  const article = await connection
    .selectFrom('articles')
    .select('id')
    .where(column, '=', value)
    .executeTakeFirst();
  return article !== undefined;
}
