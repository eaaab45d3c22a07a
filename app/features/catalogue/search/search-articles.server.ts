import { sql } from 'kysely';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Connection, Database } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ArticleSummary } from '../core/article.ts';
import { shownTitle } from '../core/article.ts';
import { readSummary, selectSummaries } from '../articles/article-summary.server.ts';
import type { Facet } from './facets.ts';
import { NO_FILTER, yearFacets } from './facets.ts';
import { findMatches } from './find-matches.server.ts';
import type { SearchQuery } from './forms.ts';
import type { Marker, Segment } from './mark.ts';
import { createMarker, markSnippet, markText } from './mark.ts';
import { listPassages } from './list-passages.server.ts';
import type { Match } from './match-articles.server.ts';
import type { Passage } from './passage.ts';
import type { Bounds, TextIndex } from './text-index.server.ts';
import { MOST_RANKED, textIndex } from './text-index.server.ts';

export type SearchResult = {
  article: ArticleSummary;
  title: Segment[];
  authors: Segment[];
  /** The part of the abstract that has the words. */
  snippet: Segment[];
  /** Whether the words were found only together with the text or the PDF. */
  inFullText: boolean;
  /** Where they stand in the text. */
  passage: Passage | null;
};

export type SearchResults = {
  /** What was searched for, as it was understood. */
  text: string;
  /** Whether the query was too long and its end was left out. */
  cut: boolean;
  /** What the query is made of when it says little. */
  only: 'common' | 'signs' | null;
  words: 'all' | 'any';
  total: number;
  /** Whether there may be more than `total`: no more were counted. */
  more: boolean;
  /** Of how many of the newest articles the years are counted; null for all that were found. */
  yearsOf: number | null;
  /** Whether there were too many to weigh: of the newest, those with the words in their titles come first. */
  broad: boolean;
  /** Articles that can be turned to: the best or newest, up to a thousand. */
  ranked: number;
  page: number;
  pages: number;
  results: SearchResult[];
  years: Facet[];
  /** By the topics of most of the articles found; of very many articles, of the first thousand. */
  topics: Facet[];
  /** By their types, counted likewise. */
  types: Facet[];
  /** The authors of most of the articles found; of very many articles, of the first thousand. */
  authors: Facet[];
  /** What was probably meant; it finds articles. */
  suggestion: string | null;
};

const PER_PAGE = 20;
const MOST_AUTHORS = 10;

/** Those who search behind the login. */
const OFFICE = 'office';

/**
 * @param asker whose searches are counted together
 * @param bounds other than those of the site
 * @throws ReadRefused when it takes too long, or too many others search
 */
export async function searchArticles(
  platform: Platform,
  query: SearchQuery,
  asker: string = OFFICE,
  bounds?: Bounds,
): Promise<SearchResults> {
  const { db } = platform;
  const index = textIndex(db, bounds);
  const known = new Map(journalOf(platform).topics.map(({ slug, name }) => [slug, name]));
  return index.read(asker, (connection) => search({ db, index, connection, known }, query));
}

type Place = {
  db: Database;
  index: TextIndex;
  connection: Connection;
  /** Names of the journal's topics by their slugs. */
  known: ReadonlyMap<string, string>;
};

async function search(place: Place, query: SearchQuery): Promise<SearchResults> {
  const findings = await findMatches(place.connection, place.index, query.q, query);
  const { matches, counts, words, total, more, yearsOf, broad, suggestion } = findings;
  const pages = Math.max(1, Math.ceil(matches.length / PER_PAGE));
  const page = Math.min(query.page, pages);
  const marker = createMarker(findings.query, findings.stems);
  const shown = matches.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return {
    text: findings.query.text,
    cut: findings.query.cut,
    only: findings.query.only,
    words,
    total,
    more,
    yearsOf,
    broad,
    ranked: matches.length,
    page,
    pages,
    results: await readResults(place, shown, marker),
    years: yearFacets(counts, query),
    ...(await listFacets(place, matches, query)),
    suggestion,
  };
}

/**
 * Best first, or as the query has it.
 * @param asked words alone, or with filters
 * @param limit how many at most, up to a thousand
 * @param asker whose searches are counted together
 * @throws ReadRefused as `searchArticles`
 */
export async function listFoundIds(
  { db }: Platform,
  asked: string | SearchQuery,
  limit: number = MOST_RANKED,
  asker: string = OFFICE,
): Promise<number[]> {
  const options =
    typeof asked === 'string' ? ({ ...NO_FILTER, sort: 'relevance' } as const) : asked;
  const typed = typeof asked === 'string' ? asked : asked.q;
  const index = textIndex(db);
  const { query, matches } = await index.read(asker, (connection) =>
    findMatches(connection, index, typed, options),
  );
  const isNarrowed = typeof asked !== 'string' && isFiltered(asked);
  return query.text === '' && !isNarrowed ? [] : matches.slice(0, limit).map(({ id }) => id);
}

const isFiltered = ({ topic, type, year, volume, author }: SearchQuery): boolean =>
  (topic ?? type ?? year ?? volume ?? author) !== null;

async function readResults(
  { db, connection }: Place,
  matches: readonly Match[],
  marker: Marker,
): Promise<SearchResult[]> {
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const rows = await selectSummaries(db, connection).where('articles.id', 'in', ids).execute();
  const articles = new Map(rows.map((row) => [row.id, readSummary(row)]));
  const inTexts = matches.flatMap(({ id, place }) => (place === 'body' ? [id] : []));
  const passages = await listPassages(connection, inTexts, marker);
  return matches.flatMap(({ id, place }) => {
    const article = articles.get(id);
    return article
      ? [{ ...readResult(article, place, marker), passage: passages.get(id) ?? null }]
      : [];
  });
}

const readResult = (
  article: ArticleSummary,
  place: Match['place'],
  marker: Marker,
): Omit<SearchResult, 'passage'> => ({
  article,
  title: markText(shownTitle(article), marker),
  authors: markText(article.authors.map(({ written }) => written).join(', '), marker),
  snippet: markSnippet(article.abstract.trim(), marker),
  inFullText: place === 'body',
});

/**
 * By topic and type, those with the most articles first, and by author, the chosen one first; what is chosen
 * stays, so that it can be taken back.
 */
async function listFacets(
  { db, connection, known }: Place,
  matches: readonly Match[],
  chosen: Pick<SearchQuery, 'author' | 'topic' | 'type'>,
): Promise<Pick<SearchResults, 'topics' | 'types' | 'authors'>> {
  if (matches.length === 0) return { topics: [], types: [], authors: [] };
  const ids = JSON.stringify(matches.map(({ id }) => id));
  const found =
    db.kind === 'sqlite'
      ? sql`select value from json_each(${ids})`
      : sql`select value::int from json_array_elements_text(${ids}::json) value`;
  const { rows } = await sql<{ kind: string; key: string; label: string; articles: number }>`
    select 'topic' as kind, topic as key, topic as label, count(*) as articles
    from article_topics where article_id in (${found}) group by topic
    union all
    select 'type' as kind, article_type as key, article_type as label, count(*) as articles
    from articles where id in (${found}) and article_type is not null group by article_type
    union all
    select * from (
      select 'author' as kind, author_key as key, min(written) as label,
        count(distinct article_id) as articles
      from article_authors
      where article_id in (${found}) and author_key <> ''
      group by author_key
      order by case when author_key = ${chosen.author ?? ''} then 0 else 1 end, articles desc, author_key
      limit ${sql.lit(MOST_AUTHORS)}
    ) authors`.execute(connection);
  const facets = (
    wanted: 'topic' | 'type' | 'author',
    labelOf: (row: (typeof rows)[number]) => string,
  ) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map((row) => ({
        value: row.key,
        label: labelOf(row),
        articles: row.articles,
        chosen: row.key === chosen[wanted],
      }));
  return {
    topics: facets('topic', ({ key }) => known.get(key) ?? '')
      .filter(({ label }) => label !== '')
      .toSorted((one, other) => other.articles - one.articles),
    types: facets('type', ({ label }) => label).toSorted(
      (one, other) => other.articles - one.articles,
    ),
    authors: facets('author', ({ label }) => label),
  };
}
