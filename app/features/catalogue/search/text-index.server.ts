import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Connection, Database } from '#app/platform/db/database.server.ts';
import type { Condition } from './conditions.ts';
import { toFts5, toTsquery, withoutExcluded, wordsOf } from './conditions.ts';

/** Articles that a search ranks, and so pages through, at most. */
export const MOST_RANKED = 1000;

export type Bounds = {
  /** Of more articles than these the newest are put in order by where their words are. */
  weighed: number;
  /** Articles that are counted at most, the newest. */
  counted: number;
};

const BOUNDS: Bounds = { weighed: 10_000, counted: 20_000 };

/** An SQL condition on an article. @param id in SQL */
export type Filter = (id: RawBuilder<unknown>) => RawBuilder<boolean>;

/** Where words are looked for: in title, authors, keywords and abstract, or also in the PDF. */
export type Place = 'head' | 'body';

export type TextIndex = {
  bounds: Bounds;
  /** Those of a year or a volume. */
  filedUnder(column: 'year' | 'volume', value: number): Filter;
  /** `from` and `where` of the articles that fulfil the condition, as `filed`. */
  matching(place: Place, condition: Condition, filter: Filter): RawBuilder<unknown>;
  /** `years` of the newest of these, as `countYears` reads them. */
  years(place: Place, condition: Condition, filter: Filter): RawBuilder<unknown>;
  /** `id`s of articles whose title, authors, keywords or abstract fulfil the condition. */
  headIds(condition: Condition): RawBuilder<unknown>;
  /** `id` and `score`, greater being better. */
  ranked(condition: Condition, filter: Filter): RawBuilder<unknown>;
  /** The same of too many to weigh: of the newest, those with all words in the title first, then those with some in the keywords. */
  rankedByPlace(condition: Condition, filter: Filter): RawBuilder<unknown>;
  /** `id` and `score` of the newest articles that do so together with their PDF. */
  rankedBodies(condition: Condition, filter: Filter): RawBuilder<unknown>;
  /** Apart from what other readers wait for. @param asker whose searches are counted together */
  read<Result>(asker: string, run: (connection: Connection) => Promise<Result>): Promise<Result>;
};

export const textIndex = (db: Database, bounds: Bounds = BOUNDS): TextIndex =>
  db.kind === 'sqlite' ? sqliteIndex(db, bounds) : postgresIndex(db, bounds);

/** Columns or weights, and what it is worth to have all words in them. */
const PLACES = [
  ['title', 'A', 2],
  ['title keywords', 'AB', 1],
] as const;

/** A sign for the year; the sign 0 is none. Sorting rows to count them by year takes four times as long. */
const YEAR = sql`case when filed.year between 1 and 9999 then filed.year + 1 else 1 end`;

function sqliteIndex(db: Database, bounds: Bounds): TextIndex {
  const matches = (table: string, condition: Condition, columns: string | null = null) =>
    sql`${sql.table(table)} match ${toFts5(condition, columns)}`;
  // The order of a cross join is kept: the index is read once, not asked once for each article.
  const filed = (table: string) =>
    sql`${sql.table(table)} cross join search_articles filed on filed.article_id = ${sql.table(table)}.rowid`;
  // The sign keeps the index of words in the lead, which finds a row by its number slowly.
  const rowid = (table: string) => sql`+${sql.table(table)}.rowid`;
  const matching: TextIndex['matching'] = (place, condition, filter) => {
    const table = place === 'head' ? 'search_index' : 'search_bodies';
    return sql`from ${filed(table)} where ${matches(table, condition)} and ${filter(rowid(table))}`;
  };
  const inColumns = (columns: string | null, score: number, of: [Condition, Filter]) => sql`
    select * from (select search_index.rowid as id, ${sql.lit(score)} as score
      from ${filed('search_index')}
      where ${matches('search_index', of[0], columns)} and ${of[1](rowid('search_index'))}
        and search_index.rowid >= (select id from since)
      order by search_index.rowid desc limit ${sql.lit(MOST_RANKED)}) ${sql.id(`place${score}`)}`;
  return {
    bounds,
    filedUnder: (column, value) => (id) =>
      sql`${id} in (select article_id from search_articles where ${sql.ref(column)} = ${value})`,
    matching,
    years: (place, condition, filter) => {
      const table = place === 'head' ? 'search_index' : 'search_bodies';
      return sql`select string_agg(char(sign), '') as years from (
        select ${YEAR} as sign ${matching(place, condition, filter)}
        order by ${sql.table(table)}.rowid desc limit ${sql.lit(bounds.counted)}) counted`;
    },
    headIds: (condition) =>
      sql`select rowid as id from search_index where ${matches('search_index', condition)}`,
    ranked: (condition, filter) => sql`
      select * from (
        select search_index.rowid as id, -bm25(search_index, 12, 3, 6, 1) as score
        from search_index where ${matches('search_index', condition)}
          and ${filter(rowid('search_index'))}
        order by score desc, id desc limit ${sql.lit(MOST_RANKED)}) best`,
    rankedByPlace: (...of) => sql`
      with since as materialized (
        select min(id) as id from (select search_index.rowid as id ${matching('head', ...of)}
          order by search_index.rowid desc limit ${sql.lit(bounds.weighed)}) newest
      )
      select id, max(score) as score from (
        ${sql.join(
          [...PLACES, [null, null, 0] as const].map(([columns, , score]) =>
            inColumns(columns, score, of),
          ),
          sql` union all `,
        )}
      ) places group by id order by score desc, id desc limit ${sql.lit(MOST_RANKED)}`,
    rankedBodies: (condition, filter) => sql`
      select search_bodies.rowid as id, -bm25(search_bodies) as score
      ${matching('body', condition, filter)}
      order by search_bodies.rowid desc limit ${sql.lit(MOST_RANKED)}`,
    read: db.readApart,
  };
}

const FILED = sql`filed.article_id`;

/** Weights of D, C, B and A (`tables.server.ts`). */
const WEIGHTS = sql.lit('{0.1, 0.25, 0.5, 1}');

/** Not by the primary key: the planner would go through all articles with it, instead of using the index of words. */
const NEWEST = sql`filed.article_id + 0 desc`;

function postgresIndex(db: Database, bounds: Bounds): TextIndex {
  const query = (condition: Condition, weights = '') =>
    sql`${toTsquery(condition, weights)}::tsquery`;
  /** How often and where the words stand. */
  const presence = (words: string, condition: Condition) =>
    sql`ts_rank(${WEIGHTS}, ${sql.ref(words)}, ${query(wordsOf(condition))})`;
  /** How near they stand to each other. */
  const closeness = (words: string, condition: Condition) =>
    sql`ts_rank(${WEIGHTS}, ${sql.ref(words)}, ${query(withoutExcluded(condition))})`;
  const matching: TextIndex['matching'] = (place, condition, filter) =>
    place === 'head'
      ? sql`from search_articles filed where filed.words @@ ${query(condition)} and ${filter(FILED)}`
      : sql`from search_bodies bodies join search_articles filed using (article_id)
          where bodies.words @@ ${query(condition)} and ${filter(FILED)}`;
  const scored = (condition: Condition, candidates: RawBuilder<unknown>) => sql`
    select article_id as id,
      ${presence('words', condition)} + ${closeness('words', condition)} as score
    from (${candidates} limit ${sql.lit(MOST_RANKED)}) candidates`;
  const worth = (condition: Condition) =>
    sql.join(
      PLACES.map(
        ([, weights, score]) =>
          sql`when head @@ ${query(withoutExcluded(condition), weights)} then ${sql.lit(score)}`,
      ),
      sql` `,
    );
  return {
    bounds,
    filedUnder: (column, value) => () => sql`filed.${sql.ref(column)} = ${value}`,
    matching,
    years: (place, condition, filter) => sql`
      select string_agg(chr(sign), '') as years from (
        select ${YEAR} as sign ${matching(place, condition, filter)}
        order by ${NEWEST} limit ${sql.lit(bounds.counted)}) counted`,
    headIds: (condition) =>
      sql`select article_id as id from search_articles where words @@ ${query(condition)}`,
    // Of very many, those are looked at closely that have the words in the title and the like.
    ranked: (condition, filter) =>
      scored(
        condition,
        sql`select filed.article_id, filed.words
          ${matching('head', condition, filter)}
          order by ${presence('head', condition)} desc, filed.article_id desc`,
      ),
    rankedByPlace: (condition, filter) => sql`
      select article_id as id, case ${worth(condition)} else 0 end as score from (
        select filed.article_id, filed.head ${matching('head', condition, filter)}
        order by ${NEWEST} limit ${sql.lit(bounds.weighed)}
      ) newest order by score desc, id desc limit ${sql.lit(MOST_RANKED)}`,
    rankedBodies: (condition, filter) =>
      scored(
        condition,
        sql`select filed.article_id, bodies.words ${matching('body', condition, filter)}
          order by filed.article_id desc`,
      ),
    read: (asker, run) =>
      db.readApart(asker, async (connection) => {
        // The planner does not know what it costs to fetch a long list of words, and would
        // rather read all of them than use the index.
        await sql`
          select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
          connection,
        );
        return run(connection);
      }),
  };
}
