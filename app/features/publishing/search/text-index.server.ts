import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Connection, Database } from '#app/platform/db/database.server.ts';
import type { Condition } from './conditions.ts';
import { toFts5, toTsquery, withoutExcluded, wordsOf } from './conditions.ts';

/** Articles that a search ranks, and so pages through, at most. */
export const MOST_RANKED = 1000;

/** An SQL condition on `search_articles` as `filed`. */
export type Filter = RawBuilder<boolean>;

/** What each database has its own words for. */
export type TextIndex = {
  /** `id`s of articles whose title, authors, keywords or abstract fulfil the condition. */
  ids(condition: Condition): RawBuilder<unknown>;
  /** `id`s of articles that fulfil it together with the text of their PDF. */
  bodyIds(condition: Condition): RawBuilder<unknown>;
  /** `id` and `score`, greater being better, of the best of `ids`. */
  ranked(condition: Condition, filter: Filter): RawBuilder<unknown>;
  /** `id` and `score` of the best of the newest of `bodyIds` that are not in `besides`. */
  rankedBodies(
    condition: Condition,
    filter: Filter,
    besides: RawBuilder<unknown>,
  ): RawBuilder<unknown>;
  /** Runs statements on the index with what they need of settings. */
  read<Result>(run: (connection: Connection) => Promise<Result>): Promise<Result>;
};

/** The text index of this database. */
export const textIndex = (db: Database): TextIndex =>
  db.kind === 'sqlite' ? sqliteIndex(db) : postgresIndex(db);

function sqliteIndex(db: Database): TextIndex {
  const matching = (table: 'search_index' | 'search_bodies', condition: Condition) =>
    sql<boolean>`${sql.table(table)} match ${toFts5(condition)}`;
  // The order of a cross join is kept: the index is read once, not asked once for each article.
  const filed = (table: 'search_index' | 'search_bodies') =>
    sql`${sql.table(table)} cross join search_articles filed on filed.article_id = ${sql.table(table)}.rowid`;
  return {
    ids: (condition) =>
      sql`select rowid as id from search_index where ${matching('search_index', condition)}`,
    bodyIds: (condition) =>
      sql`select rowid as id from search_bodies where ${matching('search_bodies', condition)}`,
    ranked: (condition, filter) => sql`
      select search_index.rowid as id, -bm25(search_index, 12, 3, 6, 1) as score
      from ${filed('search_index')}
      where ${matching('search_index', condition)} and ${filter}
      order by score desc, id desc limit ${MOST_RANKED}`,
    rankedBodies: (condition, filter, besides) => sql`
      select search_bodies.rowid as id, -bm25(search_bodies) as score
      from ${filed('search_bodies')}
      where ${matching('search_bodies', condition)} and ${filter}
        and search_bodies.rowid not in (${besides})
      order by search_bodies.rowid desc limit ${MOST_RANKED}`,
    read: (run) => run(db),
  };
}

/** Weights of D, C, B and A (`tables.server.ts`). */
const WEIGHTS = sql.lit('{0.1, 0.25, 0.5, 1}');

function postgresIndex(db: Database): TextIndex {
  const query = (condition: Condition) => sql`${toTsquery(condition)}::tsquery`;
  /** How often and where the words stand. */
  const presence = (words: string, condition: Condition) =>
    sql`ts_rank(${WEIGHTS}, ${sql.ref(words)}, ${query(wordsOf(condition))})`;
  /** How near they stand to each other. */
  const closeness = (words: string, condition: Condition) =>
    sql`ts_rank(${WEIGHTS}, ${sql.ref(words)}, ${query(withoutExcluded(condition))})`;
  return {
    ids: (condition) =>
      sql`select article_id as id from search_articles where words @@ ${query(condition)}`,
    bodyIds: (condition) =>
      sql`select article_id as id from search_bodies where words @@ ${query(condition)}`,
    // Of very many, those are looked at closely that have the words in the title and the like.
    ranked: (condition, filter) => sql`
      select article_id as id,
        ${presence('words', condition)} + ${closeness('words', condition)} as score
      from (
        select article_id, words from search_articles filed
        where words @@ ${query(condition)} and ${filter}
        order by ${presence('head', condition)} desc, article_id desc
        limit ${MOST_RANKED}
      ) best`,
    rankedBodies: (condition, filter, besides) => sql`
      select article_id as id,
        ${presence('words', condition)} + ${closeness('words', condition)} as score
      from (
        select filed.article_id, bodies.words
        from search_bodies bodies join search_articles filed using (article_id)
        where bodies.words @@ ${query(condition)} and ${filter} and article_id not in (${besides})
        order by article_id desc
        limit ${MOST_RANKED}
      ) newest`,
    read: (run) =>
      db
        .transaction()
        .setAccessMode('read only')
        .execute(async (transaction) => {
          // The planner does not know what it costs to fetch a long list of words, and would
          // rather read all of them than use the index.
          await sql`
            select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
              set_config('statement_timeout', '5000', true)`.execute(transaction);
          return run(transaction);
        }),
  };
}
