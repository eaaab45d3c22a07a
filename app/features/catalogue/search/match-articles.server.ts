import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Condition } from './conditions.ts';
import { anyOf, exactly, exactlyOrLonger, onlyLonger } from './conditions.ts';
import type { Count, Filters } from './facets.ts';
import { countYears } from './facets.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { Filter, Place, TextIndex } from './text-index.server.ts';
import { MOST_RANKED } from './text-index.server.ts';

/**
 * `head` in title, authors, keywords and abstract, `body` in these and the PDF, for articles not yet among the
 * others.
 */
export type Tiers = { head: readonly Condition[]; body: Condition };

export function allWords(query: ParsedQuery, stems: readonly string[]): Tiers {
  const longer = onlyLonger(query, stems);
  return {
    head: longer ? [exactly(query), longer] : [exactly(query)],
    body: exactlyOrLonger(query, stems),
  };
}

export function anyWord(query: ParsedQuery, stems: readonly string[]): Tiers {
  const any = anyOf(query, stems);
  return { head: [any], body: any };
}

/**
 * One statement. PDFs are looked into only while there are few articles.
 * @param tiers null for all articles
 * @returns by tier and year; of each tier no more than `index.bounds.counted`, and none of further ones after so many
 */
export async function countMatches(
  connection: Connection,
  index: TextIndex,
  tiers: Tiers | null,
  filters: Filters,
): Promise<Count[]> {
  const filter = byFilters(index, filters);
  if (!tiers) return countAllArticles(connection, filter);
  const [first, ...others] = [
    ...tiers.head.map((condition) => index.years('head', condition, filter)),
    index.years('body', tiers.body, bodiesOnly(index, tiers, filter)),
  ];
  const placeOf = (tier: number): Place => (tier < tiers.head.length ? 'head' : 'body');
  const further = others.map(
    (years, at) => sql`
      select ${sql.lit(placeOf(at + 1))} as place, ${sql.lit(at + 1)} as tier,
        case when (select coalesce(length(years), 0) from first) < ${sql.lit(index.bounds.counted)}
          then (${years}) end as years`,
  );
  const { rows } = await sql<{ place: Place; tier: number; years: string | null }>`
    with first as materialized (select (${first}) as years)
    ${union([sql`select 'head' as place, 0 as tier, years from first`, ...further])}`.execute(
    connection,
  );
  return rows.flatMap(({ place, tier, years }) =>
    countYears(years ?? '').map((count) => ({ place, tier, ...count })),
  );
}

async function countAllArticles(connection: Connection, filter: Filter): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select 'head' as place, 0 as tier, filed.year, count(*) as articles
    ${everything(filter)} group by filed.year`.execute(connection);
  return rows;
}

export type Match = { id: number; place: Place };

/**
 * At most `MOST_RANKED`; one statement.
 * @param tiers null for all articles, the newest first
 * @param options `found`: how many `countMatches` found in each tier, under all filters
 */
export async function listMatches(
  connection: Connection,
  index: TextIndex,
  tiers: Tiers | null,
  options: { filters: Filters; sort: 'relevance' | 'date'; found: readonly number[] },
): Promise<Match[]> {
  const { filters, sort, found } = options;
  const filter = byFilters(index, filters);
  const parts =
    tiers && sort === 'relevance'
      ? rankedParts(index, tiers, filter, found)
      : datedParts(index, tiers, filter, found);
  if (parts.length === 0) return [];
  const { rows } = await sql<Match>`
    select id, place from (${union(parts)}) found
    order by tier, score desc, id desc limit ${sql.lit(MOST_RANKED)}`.execute(connection);
  return rows;
}

/** Tiers that have articles, as long as those before them leave room. */
function rankedParts(
  index: TextIndex,
  tiers: Tiers,
  filter: Filter,
  found: readonly number[],
): RawBuilder<unknown>[] {
  const rows = (tier: number) => {
    const condition = tiers.head[tier];
    if (!condition) return index.rankedBodies(tiers.body, bodiesOnly(index, tiers, filter));
    return found[tier]! > index.bounds.weighed
      ? index.rankedByPlace(condition, filter)
      : index.ranked(condition, filter);
  };
  const parts: RawBuilder<unknown>[] = [];
  let before = 0;
  for (const [tier, articles] of found.entries()) {
    if (articles === 0 || before >= MOST_RANKED) continue;
    before += articles;
    const place = tier < tiers.head.length ? 'head' : 'body';
    parts.push(sql`
      select id, ${sql.lit(place)} as place, ${sql.lit(tier)} as tier, score
      from (${rows(tier)}) ${sql.id(`tier${tier}`)}`);
  }
  return parts;
}

/** All of one tier, the date being the score. */
function datedParts(
  index: TextIndex,
  tiers: Tiers | null,
  filter: Filter,
  found: readonly number[],
): RawBuilder<unknown>[] {
  const part = (place: Place, matching: RawBuilder<unknown>) => sql`
    select filed.article_id as id, ${sql.lit(place)} as place, 0 as tier, filed.dated as score
    ${matching}`;
  if (!tiers) return [part('head', everything(filter))];
  // Further tiers were not counted when the first had too many; by date they are among the rest.
  const isCut = found[0]! >= index.bounds.counted;
  const places = [...tiers.head, null].filter((at, tier) => found[tier]! > 0 || (isCut && at));
  return places.map((condition) =>
    condition
      ? part('head', index.matching('head', condition, filter))
      : part('body', index.matching('body', tiers.body, bodiesOnly(index, tiers, filter))),
  );
}

const everything = (filter: Filter) =>
  sql`from search_articles filed where ${filter(sql`filed.article_id`)}`;

/** Few are found without the text of PDFs, and this one is not among them. */
function bodiesOnly(index: TextIndex, { head }: Tiers, filter: Filter): Filter {
  const heads = union(head.map((condition) => index.headIds(condition)));
  return (id) => sql<boolean>`${filter(id)}
    and (select count(*) from (select id from (${heads}) heads limit ${sql.lit(MOST_RANKED)}) few) < ${MOST_RANKED}
    and ${id} not in (${heads})`;
}

function byFilters(index: TextIndex, { year, volume, author, topic, type }: Filters): Filter {
  const meant: Filter[] = [];
  if (author !== null)
    meant.push(among(sql`article_id from article_authors where author_key = ${author}`));
  if (topic !== null) meant.push(among(sql`article_id from article_topics where topic = ${topic}`));
  if (type !== null) meant.push(among(sql`id from articles where article_type = ${type}`));
  if (year !== null) meant.push(index.filedUnder('year', year));
  if (volume !== null) meant.push(index.filedUnder('volume', volume));
  return (id) =>
    sql<boolean>`${sql.join([sql`true`, ...meant.map((filter) => filter(id))], sql` and `)}`;
}

const among =
  (articles: RawBuilder<unknown>): Filter =>
  (id) =>
    sql`${id} in (select ${articles})`;

const union = (selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(selects, sql` union all `);
