import type { Platform } from '#app/platform/platform.server.ts';
import { splitName } from '../core/author-name.ts';
import type { IsoDate } from '../core/article.ts';
import { authorKey } from '../core/text-key.ts';

/**
 * The names of all who wrote an article of this journal together with somebody of this name; one
 * statement. Articles without a date count by the end of their year.
 * @param since first day that counts
 */
export async function listCoAuthors(
  { db }: Pick<Platform, 'db'>,
  name: string,
  since: IsoDate,
): Promise<string[]> {
  const key = authorKey(splitName(name));
  if (key === '') return [];
  const rows = await db
    .selectFrom('article_authors as person')
    .innerJoin('articles', 'articles.id', 'person.article_id')
    .innerJoin('article_authors as other', 'other.article_id', 'person.article_id')
    .select('other.written')
    .distinct()
    .where('person.author_key', '=', key)
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
  return rows.map((row) => row.written);
}
