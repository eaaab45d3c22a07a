import type { JournalFacts } from '#app/features/journal/content/index.ts';
import type { listDatedArticles } from '#app/features/catalogue/articles/index.server.ts';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { formatDay } from '#app/platform/format-time.ts';
import type { CitableWork } from '#app/protocols/citable-work.ts';
import type { Feed, FeedEntry } from '#app/protocols/feeds/feed.ts';
import { NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import { citableArticle } from '../citations/article-citation.ts';

const SECOND = 1000;

/**
 * Of articles in their order.
 * @param about what they have in common, and the page that lists them
 * @param at where the feed stands
 * @param removals notices of what was taken out: with them the newest come first; `updated` in milliseconds since 1970
 */
export function feedOf(
  articles: Awaited<ReturnType<typeof listDatedArticles>>,
  about: { title?: string; description: string; site: string },
  facts: JournalFacts,
  at: { path: string; baseUrl: string; now: number },
  removals: readonly { work: CitableWork; updated: number }[] = [],
): Feed {
  const told = articles.map((article) => ({
    work: {
      ...citableArticle(article, facts, at.baseUrl),
      ...(article.title.trim() === '' && { title: shownTitle(article) }),
    },
    notices: article.notices.map(
      ({ kind, text, datedOn }) => `${NOTICE_KINDS[kind].done} on ${formatDay(datedOn)}: ${text}`,
    ),
    updated: article.updatedAt,
  }));
  const gone = removals.map((each) => ({ ...each, notices: [] }));
  const entries = distinctly(
    gone.length === 0
      ? told
      : [...gone, ...told].toSorted((one, other) => other.updated - one.updated),
  );
  const newest = entries
    .map(({ updated }) => updated)
    .toSorted()
    .at(-1);
  return {
    title: about.title ?? facts.title,
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

/**
 * Entries that changed together are set a second apart, the first the newest: validators refuse a time that
 * several share.
 */
function distinctly(entries: (Omit<FeedEntry, 'updated'> & { updated: number })[]): FeedEntry[] {
  const taken = new Set<number>();
  return entries
    .toReversed()
    .map(({ updated, ...entry }) => {
      let time = Math.floor(updated / SECOND);
      while (taken.has(time)) time += 1;
      taken.add(time);
      return { ...entry, updated: instant(time * SECOND) };
    })
    .toReversed();
}

const instant = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
