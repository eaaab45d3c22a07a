import type { Connection } from '#app/platform/db/database.server.ts';
import type { Marker } from './mark.ts';
import { findPassage } from './passage.ts';
import type { Passage, SectionPlace } from './passage.ts';

/** Where the words stand in the texts of articles that readers may open; of a PDF there is none. */
export async function listPassages(
  connection: Connection,
  articleIds: readonly number[],
  marker: Marker,
): Promise<Map<number, Passage>> {
  if (articleIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('full_texts')
    .innerJoin('articles', 'articles.id', 'full_texts.article_id')
    .where('full_texts.article_id', 'in', articleIds)
    .where('articles.password_hash', 'is', null)
    .select(['articles.id', 'full_texts.words', 'full_texts.sections'])
    .execute();
  return new Map(
    rows.flatMap(({ id, words, sections }) => {
      const passage = findPassage(words, JSON.parse(sections) as SectionPlace[], marker);
      return passage ? [[id, passage] as const] : [];
    }),
  );
}
