import type { Connection } from '#app/platform/db/database.server.ts';
import { NO_FILTER } from './facets.ts';
import type { Count, Filters } from './facets.ts';
import { countAll } from './facets.ts';
import type { Match, Tiers } from './match-articles.server.ts';
import { allWords, anyWord, countMatches, listMatches } from './match-articles.server.ts';
import type { ParsedQuery } from './parse-query.ts';
import { parseQuery } from './parse-query.ts';
import type { TextIndex } from './text-index.server.ts';
import { MOST_RANKED } from './text-index.server.ts';
import { correctSpelling, listShorterStems } from './vocabulary.server.ts';

export type Findings = {
  query: ParsedQuery;
  /** Stems that the query's prefix was taken for, besides words that begin with it. */
  stems: readonly string[];
  /** `any` when no article has all words. */
  words: 'all' | 'any';
  counts: readonly Count[];
  /** The best or newest, at most `MOST_RANKED`. */
  matches: readonly Match[];
  /** Articles in all, under the filters. */
  total: number;
  /** Whether there may be more than `total`, because counting them all takes too long. */
  more: boolean;
  /** Of how many of the newest articles the years are counted; null for all that were found. */
  yearsOf: number | null;
  /** Whether there were too many to weigh, so that the place of the words puts them in order. */
  broad: boolean;
  /** What was probably meant, when no article has all words; it finds some. */
  suggestion: string | null;
};

type Options = Filters & { sort: 'relevance' | 'date' };

/**
 * By words, DOI or paper ID; without any, all under the filters; in four statements, three when
 * nothing has all words.
 * @param connection one that `index.read` gives
 */
export function findMatches(
  connection: Connection,
  index: TextIndex,
  typed: string,
  options: Options,
): Promise<Findings> {
  return find(connection, index, parseQuery(typed), options);
}

async function find(
  connection: Connection,
  index: TextIndex,
  query: ParsedQuery,
  options: Options,
): Promise<Findings> {
  const named = await findNamed(connection, query, options);
  const nothing: Findings = {
    query,
    stems: [],
    words: 'all',
    counts: [],
    matches: named === null ? [] : [{ id: named, place: 'head' }],
    total: named === null ? 0 : 1,
    more: false,
    yearsOf: null,
    broad: false,
    suggestion: null,
  };
  if (query.text !== '' && query.terms.length === 0) return nothing;

  const stems = query.prefix === null ? [] : await listShorterStems(connection, query.prefix);
  const findBy = async (tiers: Tiers | null) => {
    const counts = await countMatches(connection, index, tiers, { ...options, year: null });
    const isCut = tiers !== null && hasMore(index, counts);
    // Those of an earlier year may be none of the newest that were counted.
    const ofYear =
      isCut && options.year !== null
        ? await countMatches(connection, index, tiers, options)
        : counts;
    const found = [...(tiers?.head ?? []), null].map((_, tier) =>
      countAll(inTier(ofYear, tier), options),
    );
    const list = () =>
      listMatches(connection, index, tiers, { filters: options, sort: options.sort, found });
    return {
      counts,
      matches: counts.length > 0 ? await list() : [],
      total: countAll(ofYear, options),
      more: isCut && hasMore(index, ofYear),
      yearsOf: isCut ? countAll(counts, NO_FILTER) : null,
      broad: tiers !== null && options.sort === 'relevance' && isBroad(index, found),
    };
  };
  const all = await findBy(query.terms.length > 0 ? allWords(query, stems) : null);
  if (all.counts.length > 0) {
    const others = all.matches.filter(({ id }) => id !== named);
    const known = others.length < all.matches.length;
    return {
      ...nothing,
      ...all,
      stems,
      matches: [...nothing.matches, ...others],
      total: all.total + (known ? 0 : nothing.total),
    };
  }
  if (named !== null || query.terms.length === 0) return { ...nothing, stems };
  const any = query.terms.length > 1 ? await findBy(anyWord(query, stems)) : null;
  return {
    ...nothing,
    ...any,
    stems,
    words: any && any.counts.length > 0 ? 'any' : 'all',
    suggestion: await suggest(connection, index, query),
  };
}

const inTier = (counts: readonly Count[], tier: number) =>
  counts.filter((count) => count.tier === tier);

/** Whether a tier was not counted to its end. */
const hasMore = ({ bounds }: TextIndex, counts: readonly Count[]): boolean =>
  counts.some(({ tier }) => countAll(inTier(counts, tier), NO_FILTER) >= bounds.counted);

/** Whether one tier has too many, and those before it leave room for them. */
function isBroad({ bounds }: TextIndex, found: readonly number[]): boolean {
  const heads = found.slice(0, -1);
  const at = heads.findIndex((articles) => articles > bounds.weighed);
  return at >= 0 && heads.slice(0, at).every((articles) => articles < MOST_RANKED);
}

/** The id of the article that the query names by its DOI or paper ID, or null. */
async function findNamed(
  connection: Connection,
  { doi, paperId }: ParsedQuery,
  { year, volume, author, topic, type }: Filters,
): Promise<number | null> {
  if ((doi ?? paperId) === null || (year ?? volume ?? author ?? topic ?? type) !== null)
    return null;
  const row = await connection
    .selectFrom('articles')
    .select('id')
    .where((article) =>
      doi === null ? article('paper_id', '=', paperId) : article('doi', '=', doi),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function suggest(
  connection: Connection,
  index: TextIndex,
  query: ParsedQuery,
): Promise<string | null> {
  const corrected = await correctSpelling(connection, query);
  if (corrected === null) return null;
  const words = allWords(parseQuery(corrected), []);
  const counts = await countMatches(connection, index, words, NO_FILTER);
  return counts.length > 0 ? corrected : null;
}
