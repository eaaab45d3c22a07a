import type { Platform } from '#app/platform/platform.server.ts';
import type { Origin } from '../tables.server.ts';
import { contentColumns } from './article-rows.server.ts';
import type { Decision, IncomingArticle } from './decide-articles.server.ts';
import { decideArticles, takeDifferent } from './decide-articles.server.ts';
import type { Matches, StoredArticle } from './match-articles.server.ts';
import { addMatch, findMatches, matchesOf, noMatches } from './match-articles.server.ts';
import { preparePasswords } from './prepare-passwords.server.ts';
import type { StoreOutcome } from './store-articles.server.ts';

/** Stands for the hash that storing would make, and for the text of an article seen before. */
const UNKNOWN = '\0';

/**
 * What `storeArticles` would do with batches one after the other, without writing anything.
 * An article that stands twice in a file counts as changed the second time.
 */
export class ArticlePreview {
  readonly #platform: Platform;
  readonly #origin: Origin;
  /** What earlier articles would have left behind, without their texts. */
  readonly #planned: Matches = noMatches();
  #lastId = 0;

  constructor(platform: Platform, origin: Origin) {
    this.#platform = platform;
    this.#origin = origin;
  }

  async store(articles: readonly IncomingArticle[]): Promise<StoreOutcome[]> {
    const records = articles.map((article) => article.record);
    const passwords = await preparePasswords(this.#platform.db, records, () =>
      Promise.resolve(UNKNOWN),
    );
    const outcomes: StoreOutcome[] = [];
    while (outcomes.length < articles.length) {
      const part = takeDifferent(articles, outcomes.length);
      const asked = part.map((article) => article.record);
      const matches = await findMatches(this.#platform.db, asked);
      for (const found of asked.flatMap((record) => matchesOf(record, this.#planned))) {
        addMatch(matches, found);
      }
      const decisions = decideArticles(part, { origin: this.#origin, matches, passwords });
      outcomes.push(...decisions.map((decision) => this.#plan(decision)));
    }
    return outcomes;
  }

  #plan(decision: Decision): StoreOutcome {
    if (!('change' in decision)) return decision;
    const { article, before, id: brought } = decision.change;
    const id = brought ?? (this.#lastId -= 1);
    const columns = contentColumns(article.record);
    const planned: StoredArticle = {
      ...columns,
      abstract: UNKNOWN,
      keyword_text: UNKNOWN,
      reference_text: UNKNOWN,
      id,
      origin: before?.origin ?? this.#origin,
      issue_id: null,
      password_hash: null,
      file_name: null,
      sha256: null,
    };
    addMatch(this.#planned, planned);
    return { kind: decision.kind, id, note: decision.note };
  }
}
