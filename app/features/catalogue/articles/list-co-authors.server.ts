import type { HasDb } from '#app/platform/platform.server.ts';
import { splitName } from '../core/author-name.ts';
import type { IsoDate } from '../core/article.ts';
import { authorKey } from '../core/words.ts';

/**
 * By name, all who wrote an article here together with that person; one statement. Articles without
 * a date count by the end of their year.
 * @param since first day that counts
 */
export async function listCoAuthors(
  { db }: HasDb,
  names: readonly string[],
  since: IsoDate,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const keys = names.map((name) => authorKey(splitName(name)));
  const wanted = [...new Set(keys)].filter((key) => key !== '');
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('article_authors as person')
    .innerJoin('articles', 'articles.id', 'person.article_id')
    .innerJoin('article_authors as other', 'other.article_id', 'person.article_id')
    .select(['person.author_key as key', 'other.written'])
    .distinct()
    .where('person.author_key', 'in', wanted)
    .whereRef('other.position', '<>', 'person.position')
    .where((row) =>
      row.or([
        row('articles.published_on', '>=', since),
        row.and([
          row('articles.published_on', 'is', null),
          row('articles.year', '>=', Number(since.slice(0, 4))),
        ]),
      ]),
    )
    .execute();
  return new Map(
    names.map((name, place) => [
      name,
      rows.filter(({ key }) => key === keys[place]).map(({ written }) => written),
    ]),
  );
}
