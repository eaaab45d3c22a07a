import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Condition } from './conditions.ts';
import { anyOf, exactly, exactlyOrLonger, onlyLonger } from './conditions.ts';
import type { Count, Filters } from './facets.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { Filter, TextIndex } from './text-index.server.ts';
import { MOST_RANKED } from './text-index.server.ts';

/**
 * What is looked for, the best first: `head` in title, authors, keywords and abstract, `body` in
 * these and the PDF, for articles that are not yet among the others. No article is in two.
 */
export type Tiers = { head: readonly Condition[]; body: Condition };

/** The tiers of all words. */
export function allWords(query: ParsedQuery, stems: readonly string[]): Tiers {
  const longer = onlyLonger(query, stems);
  return {
    head: longer ? [exactly(query), longer] : [exactly(query)],
    body: exactlyOrLonger(query, stems),
  };
}

/** The tiers of any word. */
export function anyWord(query: ParsedQuery, stems: readonly string[]): Tiers {
  const any = anyOf(query, stems);
  return { head: [any], body: any };
}

/**
 * Counts by year and volume what was found under this author; one statement. PDFs are looked into
 * only while there are few articles: nobody reads on to those behind a thousand others.
 * @param tiers null for all articles
 */
export async function countMatches(
  connection: Connection,
  index: TextIndex,
  tiers: Tiers | null,
  { author }: Pick<Filters, 'author'>,
): Promise<Count[]> {
  const { rows } = await sql<Count>`
    with ${tiers ? found(index, tiers) : everything}
    select found.place, filed.year, filed.volume, count(*) as articles
    from found join search_articles filed on filed.article_id = found.id
    where ${byAuthor(author)}
    group by found.place, filed.year, filed.volume`.execute(connection);
  return rows;
}

/** An article that was found. */
export type Match = Pick<Count, 'place'> & { id: number };

/**
 * The best or the newest articles, at most `MOST_RANKED`; one statement.
 * @param tiers null for all articles, which are then the newest
 * @param withBodies whether `countMatches` found any with the help of their PDF
 */
export async function listMatches(
  connection: Connection,
  index: TextIndex,
  tiers: Tiers | null,
  options: { filters: Filters; sort: 'relevance' | 'date'; withBodies: boolean },
): Promise<Match[]> {
  const { filters, sort, withBodies } = options;
  const filter = sql<boolean>`${byAuthor(filters.author)}
    and ${filters.year === null ? always : sql`filed.year = ${filters.year}`}
    and ${filters.volume === null ? always : sql`filed.volume = ${filters.volume}`}`;
  const { rows } =
    tiers && sort === 'relevance'
      ? await sql<Match>`
          select id, place from (${ranked(index, tiers, filter, withBodies)}) ranked
          order by tier, score desc, id desc limit ${MOST_RANKED}`.execute(connection)
      : await sql<Match>`
          with ${tiers ? found(index, tiers) : everything}
          select found.id, found.place
          from found join search_articles filed on filed.article_id = found.id
          where ${filter}
          order by filed.dated desc, found.id desc limit ${MOST_RANKED}`.execute(connection);
  return rows;
}

const always = sql<boolean>`true`;
const everything = sql`found as (select article_id as id, 'head' as place from search_articles)`;

const byAuthor = (author: string | null): Filter =>
  author === null
    ? always
    : sql`filed.article_id in (select article_id from article_authors where author_key = ${author})`;

/** Common table `found` of all that fulfils the tiers. */
const found = (index: TextIndex, { head, body }: Tiers) => sql`
  head as materialized (${union(head.map((condition) => index.ids(condition)))}),
  found as (
    select id, 'head' as place from head
    union all
    select id, 'body' as place from (${index.bodyIds(body)}) bodies
    where (select count(*) from head) < ${MOST_RANKED} and id not in (select id from head)
  )`;

function ranked(index: TextIndex, { head, body }: Tiers, filter: Filter, withBodies: boolean) {
  const tier = (place: Count['place'], number: number, rows: RawBuilder<unknown>) => sql`
    select id, ${sql.lit(place)} as place, ${sql.lit(number)} as tier, score
    from (${rows}) ${sql.id(`tier${number}`)}`;
  const heads = head.map((condition, number) =>
    tier('head', number, index.ranked(condition, filter)),
  );
  if (!withBodies) return union(heads);
  const besides = union(head.map((condition) => index.ids(condition)));
  return union([...heads, tier('body', head.length, index.rankedBodies(body, filter, besides))]);
}

const union = (selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(selects, sql` union all `);
