import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { chunks, lists } from '../core/bulk.server.ts';
import type { Topic } from '#app/features/journal/content/index.ts';
import { readForms } from '../core/words.ts';
import type { WordForm } from '../core/fold.ts';

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

/** The words of an article by where they stand. */
type TopicWords = Record<'title' | 'keywords' | 'abstract', readonly WordForm[]>;

/** What a word says of an article's topics, by where it stands. */
const WEIGHTS = { title: 3, keywords: 3, abstract: 1 } as const;
/** Less is chance: one word of the abstract, or two. */
const LEAST = 3;
/** Of what the strongest topic has. */
const SHARE = 0.4;
const MOST = 3;

/** Stems of a rule's words behind its first, and the topic that they speak for. */
type Rule = { rest: readonly string[]; topic: string; phrase: string };

const read = new WeakMap<readonly Topic[], ReadonlyMap<string, readonly Rule[]>>();

/** The rules by the stem that each begins with; read once for each content of the journal. */
function rulesOf(topics: readonly Topic[]): ReadonlyMap<string, readonly Rule[]> {
  const known = read.get(topics);
  if (known) return known;
  const rules = topics.flatMap(({ slug, words }) =>
    words.flatMap((phrase) => {
      const [first, ...rest] = readForms(phrase).map(({ stem }) => stem);
      return first === undefined ? [] : [{ first, rest, topic: slug, phrase }];
    }),
  );
  const byFirst = Map.groupBy(rules, ({ first }) => first);
  read.set(topics, byFirst);
  return byFirst;
}

/**
 * The topics that an article is about, the strongest first; none where its words say too little.
 * Each word of a topic counts once for each place where it stands.
 */
export function topicsOf(words: TopicWords, topics: readonly Topic[]): string[] {
  const rules = rulesOf(topics);
  const scores = new Map<string, number>();
  for (const place of ['title', 'keywords', 'abstract'] as const) {
    const stems = words[place].map(({ stem }) => stem);
    const found = new Map<string, string>();
    for (const [at, stem] of stems.entries()) {
      for (const { rest, topic, phrase } of rules.get(stem) ?? []) {
        const follows = rest.every((next, behind) => stems[at + behind + 1] === next);
        if (follows) found.set(`${topic} ${phrase}`, topic);
      }
    }
    for (const topic of found.values()) {
      scores.set(topic, (scores.get(topic) ?? 0) + WEIGHTS[place]);
    }
  }
  const best = Math.max(0, ...scores.values());
  return [...scores]
    .filter(([, score]) => score >= LEAST && score >= best * SHARE)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([topic]) => topic);
}
