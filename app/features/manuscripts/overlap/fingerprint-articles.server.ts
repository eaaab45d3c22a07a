import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { forgetText, keepText } from './keep-text.server.ts';

/** Articles looked at between two turns of other work; few, since a text has thousands of fingerprints. */
const BATCH = 20;

/**
 * Fingerprints of one transaction, beyond which no other text is added: each commit holds up readers while the disk
 * writes, and a long one holds up other writers.
 */
const GROUP = 500;

/**
 * Gives every article of the catalogue its fingerprints that has none yet, or whose text changed; what was done before
 * a stop is not done again.
 * @param most articles that are done at most
 * @returns whether all have theirs now
 * @throws TooBusy when the machine has no time for it
 */
export async function fingerprintArticles(
  platform: Platform,
  { signal, most = Infinity }: { signal?: AbortSignal; most?: number } = {},
): Promise<boolean> {
  const { version, known } = await findVersions(platform);
  if (version === known) return true;
  let [last, done] = [0, 0];
  for (;;) {
    const articles = await listArticles(platform, last);
    if (articles.length === 0) break;
    last = articles.at(-1)!.id;
    const changed = articles.filter(({ key, knownKey }) => key !== knownKey);
    if (done + changed.length > most || signal?.aborted) return false;
    done += changed.length;
    await fingerprint(
      platform,
      changed.map(({ id }) => id),
    );
  }
  await platform.db
    .insertInto('overlap_progress')
    .values({ id: 1, catalogue_version: version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ catalogue_version: version }))
    .execute();
  return true;
}

async function findVersions({ db }: Platform) {
  const { version, known } = await db
    .selectFrom('catalogue_state')
    .leftJoin('overlap_progress', 'overlap_progress.id', 'overlap_progress.id')
    .select(['version', 'catalogue_version as known'])
    .executeTakeFirstOrThrow();
  return { version, known };
}

/** Changes with its record, its text, its PDF and its password. */
const keyOf = sql<string>`
  cast(articles.updated_at as text) || ' ' ||
  coalesce(full_texts.source_sha256, '') || ' ' ||
  coalesce(article_texts.sha256, '') || coalesce(cast(article_texts.unfinished as text), '') || ' ' ||
  case when articles.password_hash is null then 'open' else 'locked' end`;

const listArticles = ({ db }: Platform, last: number) =>
  db
    .selectFrom('articles')
    .leftJoin('full_texts', 'full_texts.article_id', 'articles.id')
    .leftJoin('article_texts', 'article_texts.article_id', 'articles.id')
    .leftJoin('overlap_texts', 'overlap_texts.article_id', 'articles.id')
    .select(['articles.id', 'overlap_texts.source_key as knownKey', keyOf.as('key')])
    .where('articles.id', '>', last)
    .orderBy('articles.id')
    .limit(BATCH)
    .execute();

async function fingerprint(platform: Platform, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const articles = await readArticles(platform, ids);
  const given = { texts: articles.map(({ text }) => text), withRuns: false };
  const found = await platform.documents.ask('fingerprint-texts', given);
  const read = articles.flatMap(({ id, key, abstractOnly }, at): Fingerprinted[] => {
    const print = found?.[at];
    const row = { article_id: id, file_id: null, manuscript_id: null, source_key: key };
    return print ? [{ ...row, abstract_only: abstractOnly ? 1 : 0, print }] : [];
  });
  for (const group of groupsOf(read)) {
    await platform.transaction((inside) => keepGroup(inside, group));
    await nextTurn();
  }
}

type Fingerprinted = Parameters<typeof keepText>[1] & {
  article_id: number;
  print: Parameters<typeof keepText>[2];
};

/** As many texts as have few fingerprints together, or one that has more. */
function groupsOf(texts: readonly Fingerprinted[]): Fingerprinted[][] {
  const groups: Fingerprinted[][] = [];
  let room = 0;
  for (const text of texts) {
    const size = text.print.prints.length;
    if (size > room) {
      groups.push([]);
      room = GROUP;
    }
    groups.at(-1)!.push(text);
    room -= size;
  }
  return groups;
}

async function keepGroup(inside: HasDb, group: readonly Fingerprinted[]): Promise<void> {
  // Some may have gone meanwhile.
  const rows = await inside.db
    .selectFrom('articles')
    .leftJoin('overlap_texts', 'overlap_texts.article_id', 'articles.id')
    .select(['articles.id', 'overlap_texts.id as known'])
    .where(
      'articles.id',
      'in',
      group.map(({ article_id }) => article_id),
    )
    .execute();
  const there = new Map(rows.map(({ id, known }) => [id, known]));
  for (const { print, ...row } of group) {
    const known = there.get(row.article_id);
    if (known === undefined) continue;
    if (known !== null) await forgetText(inside, { article_id: row.article_id });
    await keepText(inside, row, print);
  }
}

/** Title, abstract and text of some articles; of one with a password no more than its abstract. */
export async function readArticles({ db }: HasDb, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('articles')
    .leftJoin('full_texts', 'full_texts.article_id', 'articles.id')
    .leftJoin('article_texts', 'article_texts.article_id', 'articles.id')
    .select(['articles.id', 'title', 'abstract', 'password_hash as locked', keyOf.as('key')])
    .select(['full_texts.words', 'article_texts.text as pdf'])
    .where('articles.id', 'in', ids)
    .orderBy('articles.id')
    .execute();
  return rows.map(({ id, key, title, abstract, locked, words, pdf }) => {
    const body = locked === null ? (words ?? pdf ?? '') : '';
    const text = [title, withoutTags(abstract), body].join('\n\n');
    return { id, key, text, abstractOnly: body === '' };
  });
}

const withoutTags = (text: string): string => text.replace(/<[^<>]{1,200}>/g, ' ');
