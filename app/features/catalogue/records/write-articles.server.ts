import type { HasDb } from '#app/platform/platform.server.ts';
import { writeArticleRows } from '../articles/write-article-rows.server.ts';
import type { Origin } from '../core/tables.server.ts';
import { storeIssues } from '../issues/store-issues.server.ts';
import type { ArticleChange } from './decide-articles.server.ts';
import { sql } from 'kysely';
import type { Connection } from '#app/platform/db/database.server.ts';

/** And missing issues that they name. @returns the ids of the articles, in order */
export async function writeArticles(
  inside: HasDb,
  changes: readonly ArticleChange[],
  { origin, now }: { origin: Origin; now: number },
): Promise<number[]> {
  if (changes.length === 0) return [];
  const ids = await giveIds(
    inside,
    changes.map((change) => change.id),
  );
  const names = changes.map(({ article: { record } }) => ({
    volume: record.volume,
    label: record.issue,
  }));
  const issues = await storeIssues(inside, names, origin);
  const numbered = changes.map((change, at) => ({
    ...change,
    id: ids[at]!,
    issueId: issues.idOf(names[at]!),
    bySections: issues.isBySections(names[at]!),
  }));
  await writeArticleRows(inside, numbered, { origin, now });
  return ids;
}

/**
 * Above all ids that were ever used; the database's own numbering moves behind those that were
 * brought.
 * @param brought the id of each article, or null
 */
async function giveIds({ db }: HasDb, brought: readonly (number | null)[]): Promise<number[]> {
  const largest = brought.reduce<number>((most, id) => Math.max(most, id ?? 0), 0);
  const missing = brought.filter((id) => id === null).length;
  const given =
    db.kind === 'sqlite'
      ? await nextOnSqlite(db, largest, missing)
      : await nextOnPostgres(db, largest, missing);
  return brought.map((id) => id ?? given.shift()!);
}

/** SQLite moves its numbering by itself when rows are added under an id. */
async function nextOnSqlite(db: Connection, largest: number, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{
    seq: number;
  }>`select seq from sqlite_sequence where name = 'articles'`.execute(db);
  const last = Math.max(rows[0]?.seq ?? 0, largest);
  return Array.from({ length: count }, (_, at) => last + 1 + at);
}

async function nextOnPostgres(db: Connection, largest: number, count: number): Promise<number[]> {
  const sequence = sql`pg_get_serial_sequence('articles', 'id')::regclass`;
  if (largest > 0) {
    await sql`
      select setval(${sequence}, ${largest})
      where coalesce(pg_sequence_last_value(${sequence}), 0) < ${largest}
    `.execute(db);
  }
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(${sequence}) as id from generate_series(1, ${count}) order by id
  `.execute(db);
  return rows.map((row) => row.id);
}
