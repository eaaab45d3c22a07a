import type { HasDb } from '#app/platform/platform.server.ts';
import { chunks, lists } from '../core/bulk.server.ts';
import type { WordForm } from '../core/fold.ts';
import { frequentWords, tellingWords } from './telling-words.ts';

/**
 * For articles that have none. One without a text that everyone may read gets none: it is related
 * by its keywords.
 * @param inside the transaction of their change, after their words were counted
 */
export async function storeTellingWords(
  { db }: HasDb,
  articles: readonly { id: number; body: readonly WordForm[] }[],
): Promise<void> {
  const texts = articles.flatMap(({ id, body }) => {
    const frequent = frequentWords(body);
    return frequent.length > 0 ? [{ id, frequent }] : [];
  });
  if (texts.length === 0) return;
  const { all } = await db
    .selectFrom('search_articles')
    .select((row) => row.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  const known = new Map<string, number>();
  const asked = texts.flatMap(({ frequent }) => frequent.flatMap(({ words }) => [...words]));
  for (const words of lists(asked)) {
    const rows = await db
      .selectFrom('search_words')
      .where('word', 'in', words)
      .select(['word', 'articles'])
      .execute();
    for (const { word, articles: having } of rows) known.set(word, having);
  }
  const rows = texts.flatMap(({ id, frequent }) =>
    tellingWords(frequent, known, all).map((stem) => ({ article_id: id, stem })),
  );
  for (const chunk of chunks(rows)) await db.insertInto('telling_words').values(chunk).execute();
}
