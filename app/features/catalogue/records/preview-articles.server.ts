import type { Platform } from '#app/platform/platform.server.ts';
import type { Origin } from '../core/tables.server.ts';
import { contentColumns } from '../core/article-rows.server.ts';
import type { ArticleChange, Decision, IncomingArticle } from './decide-articles.server.ts';
import { decideArticles, takeDifferent } from './decide-articles.server.ts';
import type { StoredArticle } from './match-articles.server.ts';
import { addMatch, findStoredMatches, matchesOf, noMatches } from './match-articles.server.ts';
import { preparePasswords } from './prepare-passwords.server.ts';
import type { StoreOutcome } from './store-articles.server.ts';

/** Stands for the hash that storing would make, and for the text of an article seen before. */
const UNKNOWN = '\0';

/** Without writing anything. An article that stands twice in a file counts as changed the second time. */
export function previewing(
  platform: Platform,
  origin: Origin,
): (articles: readonly IncomingArticle[]) => Promise<StoreOutcome[]> {
  /** What earlier articles would have left behind. */
  const planned = noMatches();
  let lastId = 0;
  const plan = (decision: Decision): StoreOutcome => {
    if (!('change' in decision)) return decision;
    const id = decision.change.id ?? (lastId -= 1);
    addMatch(planned, asStored(decision.change, id, origin));
    return { kind: decision.kind, id, note: decision.note };
  };
  return async (articles) => {
    const records = articles.map((article) => article.record);
    const passwords = await preparePasswords(platform, records, () => Promise.resolve(UNKNOWN));
    const outcomes: StoreOutcome[] = [];
    while (outcomes.length < articles.length) {
      const part = takeDifferent(articles, outcomes.length);
      const asked = part.map((article) => article.record);
      const matches = await findStoredMatches(platform, asked, origin);
      for (const found of asked.flatMap((record) => matchesOf(record, planned))) {
        addMatch(matches, found);
      }
      outcomes.push(...decideArticles(part, { origin, matches, passwords }).map(plan));
    }
    return outcomes;
  };
}

/** The article as it would be stored, without its long texts: a file may hold very many. */
const asStored = (
  { article, before }: ArticleChange,
  id: number,
  origin: Origin,
): StoredArticle => ({
  ...contentColumns(article.record),
  abstract: UNKNOWN,
  keyword_text: UNKNOWN,
  reference_text: UNKNOWN,
  statement_text: UNKNOWN,
  language: article.record.language ?? before?.language ?? null,
  translation_text: UNKNOWN,
  id,
  origin: before?.origin ?? origin,
  issue_id: null,
  password_hash: null,
  file_name: null,
  sha256: null,
  notice: before?.notice ?? null,
});
