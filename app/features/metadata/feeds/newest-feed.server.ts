import { journalOf } from '#app/features/journal/content/index.server.ts';
import { listIssueArticles } from '#app/features/catalogue/issues/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Feed } from '#app/protocols/feed.ts';
import { feedOfIssue } from './feed-of-issue.ts';
import { listUpdateTimes } from './list-update-times.server.ts';

/** Three statements. @param path where the feed stands */
export async function newestFeed(platform: Platform, path: string): Promise<Feed> {
  const contents = await listIssueArticles(platform, 'newest');
  const updates = contents ? await listUpdateTimes(platform, contents.issue.id) : new Map();
  return feedOfIssue(contents, updates, journalOf(platform).facts, {
    path,
    baseUrl: platform.config.BASE_URL,
    now: platform.clock.now(),
  });
}
