import type { JournalFacts } from '#app/features/journal/content/index.ts';
import type { IssueContents } from '#app/features/catalogue/issues/index.server.ts';
import type { ArticleSummary } from '#app/features/catalogue/core/index.ts';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import type { Feed, FeedEntry } from '#app/protocols/feed.ts';
import { href } from '#app/routes.ts';
import { citableArticle } from '../citations/article-citation.ts';

const SECOND = 1000;
/** Entries of a feed: reader programs ask often, and an issue may hold a whole old site. */
const MOST = 100;

/**
 * Of a large issue the hundred that changed last.
 * @param contents null while the journal has no issue
 * @param updates when each record last changed, in milliseconds, by article id
 * @param at where the feed stands
 */
export function feedOfIssue(
  contents: IssueContents | null,
  updates: ReadonlyMap<number, number>,
  facts: JournalFacts,
  at: { path: string; baseUrl: string; now: number },
): Feed {
  const articles = newestOf(contents?.articles ?? [], updates).map((article) => ({
    ...article,
    updatedAt: updates.get(article.id) ?? at.now,
  }));
  const description = contents
    ? `Volume ${contents.issue.volume}, ${contents.issue.label}`
    : facts.tagline;
  return feedOf(articles, { description, site: issuePath(contents) }, facts, at);
}

/**
 * Of articles in their order.
 * @param about what they have in common, and the page that lists them
 * @param at where the feed stands
 */
export function feedOf(
  articles: readonly (ArticleSummary & { updatedAt: number })[],
  about: { description: string; site: string },
  facts: JournalFacts,
  at: { path: string; baseUrl: string; now: number },
): Feed {
  const entries = distinctly(
    articles.map((article) => ({
      work: {
        ...citableArticle(article, facts, at.baseUrl),
        ...(article.title.trim() === '' && { title: shownTitle(article) }),
      },
      updated: article.updatedAt,
    })),
  );
  const newest = entries
    .map(({ updated }) => updated)
    .toSorted()
    .at(-1);
  return {
    title: facts.title,
    description: about.description,
    selfUrl: `${at.baseUrl}${at.path}`,
    siteUrl: `${at.baseUrl}${about.site}`,
    language: facts.language,
    publisher: facts.publisher.name,
    licenceUrl: facts.licence.url,
    issn: facts.issn,
    email: facts.contact.editorial.email,
    updated: newest ?? instant(at.now),
    entries,
  };
}

/** Those that changed last, in the order of the issue. */
function newestOf<Article extends { id: number }>(
  articles: readonly Article[],
  updates: ReadonlyMap<number, number>,
): readonly Article[] {
  if (articles.length <= MOST) return articles;
  const time = ({ id }: Article) => updates.get(id) ?? 0;
  const newest = new Set(articles.toSorted((a, b) => time(b) - time(a)).slice(0, MOST));
  return articles.filter((article) => newest.has(article));
}

const issuePath = (contents: IssueContents | null): string =>
  contents
    ? href('issue', { volume: contents.issue.volume, issue: contents.issue.slug })
    : href('archives');

/** Entries that changed together are set a second apart: validators refuse a time that several share. */
function distinctly(entries: { work: FeedEntry['work']; updated: number }[]): FeedEntry[] {
  const taken = new Set<number>();
  return entries.map(({ work, updated }) => {
    let time = Math.floor(updated / SECOND);
    while (taken.has(time)) time += 1;
    taken.add(time);
    return { work, updated: instant(time * SECOND) };
  });
}

const instant = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
