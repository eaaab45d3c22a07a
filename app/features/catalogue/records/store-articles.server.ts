import type { Platform } from '#app/platform/platform.server.ts';
import { bumpCatalogueVersion, lockCatalogue } from '../core/catalogue-version.server.ts';
import { indexArticles } from '../search/index-articles.server.ts';
import type { Origin } from '../core/tables.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import { changedValues } from '#app/platform/history/changed-values.ts';
import { contentColumns, statedColumns } from '../core/article-rows.server.ts';
import type { ArticleChange, Decision, IncomingArticle } from './decide-articles.server.ts';
import { decideArticles, takeDifferent } from './decide-articles.server.ts';
import type { Matches } from './match-articles.server.ts';
import { findStoredMatches } from './match-articles.server.ts';
import type { Passwords } from './prepare-passwords.server.ts';
import { preparePasswords } from './prepare-passwords.server.ts';
import { writeArticles } from './write-articles.server.ts';

/** @property by who ran the import, as the machine knows them */
export type ImportSource = { file: string; by: string };

export type StoreOutcome =
  | { kind: 'taken' | 'changed' | 'unchanged'; id: number; note: string | null }
  | { kind: 'refused'; reason: string };

/**
 * In one transaction: new ones under the id they bring, known ones (by paper ID, without one by id)
 * brought up to date.
 * @param articles a thousand or so at once
 * @returns one outcome for each, in order
 */
export async function storeArticles(
  platform: Platform,
  articles: readonly IncomingArticle[],
  origin: Origin,
  source?: ImportSource,
): Promise<StoreOutcome[]> {
  const records = articles.map((article) => article.record);
  const passwords = await preparePasswords(platform, records);
  return platform.transaction(async (inside) => {
    await lockCatalogue(inside);
    return storeWithin(inside, articles, { origin, passwords, ...(source && { source }) });
  });
}

/** As `storeArticles`, within a transaction that has locked the catalogue. */
export async function storeWithin(
  platform: Platform,
  articles: readonly IncomingArticle[],
  {
    origin,
    passwords,
    matches: known,
    source,
  }: {
    origin: Origin;
    passwords: Passwords;
    /** What `findStoredMatches` found for these articles, if it was asked since the lock. */
    matches?: Matches;
    source?: ImportSource;
  },
): Promise<StoreOutcome[]> {
  const now = platform.clock.now();
  const outcomes: StoreOutcome[] = [];
  const written = new Set<number>();
  while (outcomes.length < articles.length) {
    const part = takeDifferent(articles, outcomes.length);
    const records = part.map((article) => article.record);
    const matches =
      known && outcomes.length === 0 ? known : await findStoredMatches(platform, records, origin);
    const decisions = decideArticles(part, { origin, matches, passwords });
    const changes = decisions.flatMap((made) => ('change' in made ? [made.change] : []));
    const ids = await writeArticles(platform, changes, { origin, now });
    for (const id of ids) written.add(id);
    if (origin === 'import') await noteImport(platform, changes, { ids, source });
    outcomes.push(...decisions.map((decision) => outcomeOf(decision, ids)));
  }
  if (written.size > 0) {
    await indexArticles(platform, [...written]);
    await bumpCatalogueVersion(platform, now);
  }
  return outcomes;
}

/** A line for each article that an import brings, or changes with what was and what is (L8). */
async function noteImport(
  platform: Platform,
  changes: readonly ArticleChange[],
  { ids, source }: { ids: readonly number[]; source: ImportSource | undefined },
): Promise<void> {
  const lines = changes.map(({ article: { record, pdf }, before }, at) => {
    const now = {
      ...contentColumns(record),
      ...statedColumns(record),
      ...(pdf && { sha256: pdf.sha256 }),
    };
    const values = before && changedValues({ ...before }, now);
    const details = { ...(values && { values }), ...(source && { source }) };
    const subject = `article:${ids[at]!}` as const;
    return { subject, event: 'article-imported' as const, actor: 'system' as const, details };
  });
  if (lines.length > 0) await addHistory(platform, ...lines);
}

/** @param ids of the written articles that have no outcome yet, in order */
function outcomeOf(decision: Decision, ids: number[]): StoreOutcome {
  if (!('change' in decision)) return decision;
  return { kind: decision.kind, id: ids.shift()!, note: decision.note };
}
