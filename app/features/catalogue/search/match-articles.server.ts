import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Condition } from './conditions.ts';
import { anyOf, exactly, exactlyOrLonger, onlyLonger } from './conditions.ts';
import type { Count, Filters } from './facets.ts';
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
 * @returns maybe several counts of the same year and volume
 */
export async function countMatches(
  connection: Connection,
  index: TextIndex,
  tiers: Tiers | null,
  { author, topic, type }: Pick<Filters, 'author' | 'topic' | 'type'>,
): Promise<Count[]> {
  const filter = allOf([byAuthor(author), byTopic(topic), byType(type)]) ?? always;
  const counts = (place: Place, matching: RawBuilder<unknown>) => sql`
    select ${sql.lit(place)} as place, filed.year, filed.volume, count(*) as articles
    ${matching} group by filed.year, filed.volume`;
  const { rows } = await sql<Count>`${
    tiers
      ? union([
          ...tiers.head.map((condition) =>
            counts('head', index.matching('head', condition, filter)),
          ),
          counts('body', index.matching('body', tiers.body, bodiesOnly(index, tiers, filter))),
        ])
      : counts('head', everything(filter))
  }`.execute(connection);
  return rows;
}

export type Match = { id: number; place: Place };

/**
 * At most `MOST_RANKED`; one statement.
 * @param tiers null for all articles, the newest first
 * @param withBodies whether `countMatches` found any with the help of their PDF
 */
export async function listMatches(
  connection: Connection,
  index: TextIndex,
  tiers: Tiers | null,
  options: { filters: Filters; sort: 'relevance' | 'date'; withBodies: boolean },
): Promise<Match[]> {
  const { filters, sort, withBodies } = options;
  const filter = byFilters(filters);
  const parts =
    tiers && sort === 'relevance'
      ? rankedParts(index, tiers, filter, withBodies)
      : datedParts(index, tiers, filter ?? always, withBodies);
  const { rows } = await sql<Match>`
    select id, place from (${union(parts)}) found
    order by tier, score desc, id desc limit ${sql.lit(MOST_RANKED)}`.execute(connection);
  return rows;
}

function rankedParts(
  index: TextIndex,
  tiers: Tiers,
  filter: Filter | null,
  withBodies: boolean,
): RawBuilder<unknown>[] {
  const part = (place: Place, tier: number, rows: RawBuilder<unknown>) => sql`
    select id, ${sql.lit(place)} as place, ${sql.lit(tier)} as tier, score
    from (${rows}) ${sql.id(`tier${tier}`)}`;
  const heads = tiers.head.map((condition, tier) =>
    part('head', tier, index.ranked(condition, filter)),
  );
  if (!withBodies) return heads;
  const bodies = index.rankedBodies(tiers.body, bodiesOnly(index, tiers, filter ?? always));
  return [...heads, part('body', heads.length, bodies)];
}

/** All of one tier, the date being the score. */
function datedParts(
  index: TextIndex,
  tiers: Tiers | null,
  filter: Filter,
  withBodies: boolean,
): RawBuilder<unknown>[] {
  const part = (place: Place, matching: RawBuilder<unknown>) => sql`
    select filed.article_id as id, ${sql.lit(place)} as place, 0 as tier, filed.dated as score
    ${matching}`;
  if (!tiers) return [part('head', everything(filter))];
  const heads = tiers.head.map((condition) =>
    part('head', index.matching('head', condition, filter)),
  );
  if (!withBodies) return heads;
  const bodies = index.matching('body', tiers.body, bodiesOnly(index, tiers, filter));
  return [...heads, part('body', bodies)];
}

const always = sql<boolean>`true`;
const everything = (filter: Filter) => sql`from search_articles filed where ${filter}`;

/** Few are found without the text of PDFs, and this one is not among them. */
function bodiesOnly(index: TextIndex, { head }: Tiers, filter: Filter): Filter {
  const heads = union(head.map((condition) => index.headIds(condition)));
  return sql<boolean>`${filter}
    and (select count(*) from (select id from (${heads}) heads limit ${sql.lit(MOST_RANKED)}) few) < ${MOST_RANKED}
    and filed.article_id not in (${heads})`;
}

const byFilters = ({ year, volume, author, topic, type }: Filters): Filter | null =>
  allOf([
    byAuthor(author),
    byTopic(topic),
    byType(type),
    year === null ? null : sql<boolean>`filed.year = ${year}`,
    volume === null ? null : sql<boolean>`filed.volume = ${volume}`,
  ]);

function allOf(filters: readonly (Filter | null)[]): Filter | null {
  const meant = filters.filter((filter) => filter !== null);
  return meant.length > 0 ? sql<boolean>`${sql.join(meant, sql` and `)}` : null;
}

const byTopic = (topic: string | null): Filter | null =>
  topic === null
    ? null
    : sql<boolean>`filed.article_id in
        (select article_id from article_topics where topic = ${topic})`;

const byType = (type: string | null): Filter | null =>
  type === null
    ? null
    : sql<boolean>`filed.article_id in (select id from articles where article_type = ${type})`;

const byAuthor = (author: string | null): Filter | null =>
  author === null
    ? null
    : sql<boolean>`filed.article_id in
        (select article_id from article_authors where author_key = ${author})`;

const union = (selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(selects, sql` union all `);
