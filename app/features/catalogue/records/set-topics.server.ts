import type { Platform } from '#app/platform/platform.server.ts';
import { bumpCatalogueVersion } from '../core/catalogue-version.server.ts';
import { indexArticles } from '../search/index-articles.server.ts';
import { chooseTopics } from '../topics/choose-topics.server.ts';

/**
 * Gives an article the topics that an editor chose.
 * @param inside a transaction that has locked the catalogue
 * @param topics slugs of topics of the journal, which may be none; null leaves it to the rules
 */
export async function setTopics(
  inside: Pick<Platform, 'clock' | 'content' | 'db'>,
  articleId: number,
  topics: readonly string[] | null,
): Promise<void> {
  await chooseTopics(inside, articleId, topics);
  await indexArticles(inside, [articleId]);
  await bumpCatalogueVersion(inside, inside.clock.now());
}
