import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { chunks, lists } from '../core/bulk.server.ts';
import { topicsOf } from './topic-rules.ts';
import type { TopicWords } from './topic-rules.ts';

export type ArticleOfTopics = {
  id: number;
  /** As in the search index. */
  dated: number;
  words: TopicWords;
  /** JSON of what an editor chose; null where the rules decide. */
  choice: string | null;
  /** Whether it has topics from before. */
  hasTopics: boolean;
};

/**
 * Gives articles the topics that an editor chose, or else those of the journal's rules.
 * @param inside the transaction of their change
 */
export async function giveTopics(
  inside: Pick<Platform, 'db' | 'content'>,
  articles: readonly ArticleOfTopics[],
): Promise<void> {
  const { topics } = journalOf(inside);
  const before = articles.flatMap(({ id, hasTopics }) => (hasTopics ? [id] : []));
  for (const ids of lists(before)) {
    await inside.db.deleteFrom('article_topics').where('article_id', 'in', ids).execute();
  }
  const rows = articles.flatMap(({ id, dated, words, choice }) => {
    const given = choice === null ? topicsOf(words, topics) : (JSON.parse(choice) as string[]);
    return given.map((topic) => ({ article_id: id, topic, dated }));
  });
  for (const chunk of chunks(rows)) {
    await inside.db.insertInto('article_topics').values(chunk).execute();
  }
}
