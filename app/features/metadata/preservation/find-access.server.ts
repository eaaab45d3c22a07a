import { sql } from 'kysely';
import type { HasDb } from '#app/platform/platform.server.ts';
import type { KbartTitle } from '#app/protocols/kbart.ts';

/** How much of the catalogue can be read, and whether everyone may. One statement. */
export async function findAccess({ db }: HasDb): Promise<Pick<KbartTitle, 'depth' | 'isFree'>> {
  const { articles, texts, locked } = await db
    .selectFrom('articles')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('articles'),
      sql<number | string>`count(case when exists (
        select 1 from article_files where article_files.article_id = articles.id and article_files.kind = 'pdf'
      ) then 1 end)`.as('texts'),
      fn.count<number | string>('password_hash').as('locked'),
    ])
    .executeTakeFirstOrThrow();
  const all = Number(texts) === Number(articles) ? 'fulltext' : 'selected articles';
  return {
    depth: Number(texts) === 0 ? 'abstracts' : all,
    isFree: Number(locked) === 0,
  };
}
