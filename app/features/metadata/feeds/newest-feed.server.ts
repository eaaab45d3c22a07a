import { listDatedArticles } from '#app/features/catalogue/articles/index.server.ts';
import { listRemoved } from '#app/features/catalogue/versions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Feed } from '#app/protocols/feeds/feed.ts';
import { href } from '#app/routes.ts';
import { citableNotice } from '../citations/citable-notice.ts';
import { feedOf } from './feed-of.ts';

/** Entries of a feed: reader programs ask often. */
export const MOST_ENTRIES = 50;
const MOST_REMOVED = 10;

/** What came, changed or was taken out last, in whichever issue; two statements. @param path where the feed stands */
export async function newestFeed(platform: Platform, path: string): Promise<Feed> {
  const { facts } = journalOf(platform);
  const articles = await listDatedArticles(platform, { newest: MOST_ENTRIES });
  const oldest = articles.length < MOST_ENTRIES ? 0 : articles.at(-1)!.updatedAt;
  const removals = await listRemovals(platform);
  return feedOf(
    articles,
    { description: facts.tagline, site: href('root') },
    facts,
    { path, baseUrl: platform.config.BASE_URL, now: platform.clock.now() },
    removals.filter(({ updated }) => updated > oldest),
  );
}

async function listRemovals(platform: Platform) {
  const { facts } = journalOf(platform);
  const removed = await listRemoved(platform, { newest: MOST_REMOVED });
  return removed.flatMap(({ article, takenAt }) => {
    const notice = article.notices.findLast(({ kind }) => kind === 'removal');
    if (!notice) return [];
    const work = citableNotice(article, notice, facts, platform.config.BASE_URL);
    return [{ work, updated: takenAt }];
  });
}
