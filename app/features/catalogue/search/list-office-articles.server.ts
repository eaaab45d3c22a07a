import { NO_FILTER } from './facets.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import type { ArticleSummary } from '../core/article.ts';
import { searchArticles } from './search-articles.server.ts';
import type { SearchResult } from './search-articles.server.ts';
import { readSummary, selectSummaries } from '../articles/article-summary.server.ts';

type Listed = ArticleSummary & {
  /** Where in the abstract or the text the words were found, as far as that is known. */
  inside: string | null;
};

export type ArticleList = {
  articles: Listed[];
  total: number;
  page: number;
  pages: number;
};

const PER_PAGE = 20;

/** By title, author, DOI, paper ID or the number in their address; without a query those that changed last. */
export async function listOfficeArticles(
  platform: Platform,
  { q, page }: { q: string; page: number },
): Promise<ArticleList> {
  const typed = q.trim();
  if (typed === '') return listNewest(platform, page);
  const numbered = await findByNumber(platform, typed);
  if (numbered.length > 0) return { articles: numbered, total: numbered.length, page: 1, pages: 1 };
  const everywhere = { ...NO_FILTER, sort: 'relevance' } as const;
  const found = await searchArticles(platform, { q: typed, page, ...everywhere });
  const { total, pages } = found;
  const articles = found.results.map((result) => ({ ...result.article, inside: placeIn(result) }));
  return { articles, total, page: found.page, pages };
}

function placeIn({ passage, inFullText, snippet }: SearchResult): string | null {
  const textOf = (segments: SearchResult['snippet']) => segments.map(({ text }) => text).join('');
  if (passage) return `In the full text: ${textOf(passage.text)}`;
  if (inFullText) return 'In the full text';
  return snippet.some(({ marked }) => marked) ? `In the abstract: ${textOf(snippet)}` : null;
}

const listed = (row: Parameters<typeof readSummary>[0]): Listed => ({
  ...readSummary(row),
  inside: null,
});

async function listNewest({ db }: Platform, asked: number): Promise<ArticleList> {
  const { count } = await db
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(count / PER_PAGE));
  const page = Math.min(asked, pages);
  const rows = await selectSummaries(db)
    .orderBy('articles.updated_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  return { articles: rows.map(listed), total: count, page, pages };
}

/** A number may be that of an address or a paper ID. */
async function findByNumber({ db }: Platform, typed: string): Promise<Listed[]> {
  const rows = await selectSummaries(db)
    .where((row) =>
      row.or([
        row('articles.paper_id', '=', typed),
        row('articles.id', '=', wholeNumber(typed) ?? 0),
      ]),
    )
    .orderBy('articles.id')
    .limit(PER_PAGE)
    .execute();
  return rows.map(listed);
}
