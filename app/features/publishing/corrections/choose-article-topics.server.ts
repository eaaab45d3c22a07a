import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import { setTopics } from '#app/features/catalogue/records/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ArticleNotOpened } from './open-article.server.ts';
import { openArticle } from './open-article.server.ts';

/**
 * An editor says which topics an article belongs to. It is no correction: what the article says
 * stays as it is.
 * @param topics slugs, of which those that the journal does not know are left out; null leaves it to
 * the rules
 */
export const chooseArticleTopics = (
  platform: Platform,
  user: Asking,
  { articleId, topics }: { articleId: number; topics: readonly string[] | null },
): Promise<{ outcome: 'chosen' } | ArticleNotOpened> =>
  platform.transaction(async (inside): Promise<{ outcome: 'chosen' } | ArticleNotOpened> => {
    await lockCatalogue(inside);
    const open = await openArticle(inside, user, articleId);
    if ('outcome' in open) return open;
    const known = journalOf(inside).topics.map(({ slug }) => slug);
    const chosen = topics && known.filter((slug) => topics.includes(slug));
    await setTopics(inside, articleId, chosen);
    await addHistory(inside, {
      subject: `article:${articleId}`,
      event: 'article-topics-chosen',
      actor: `account:${user.id}`,
      details: { topics: chosen },
    });
    return { outcome: 'chosen' };
  });
