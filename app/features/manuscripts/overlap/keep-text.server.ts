import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';

type Of = { article_id: number } | { file_id: number } | { manuscript_id: number };

/** With its fingerprints, which the database takes away after it. */
export async function forgetText({ db }: HasDb, of: Of): Promise<void> {
  const [[column, id]] = Object.entries(of) as [[keyof Tables['overlap_texts'], number]];
  await db.deleteFrom('overlap_texts').where(column, '=', id).execute();
}

/** Fingerprints of one statement: SQLite lets no request in meanwhile, and a long text has thousands. */
const AT_ONCE = 500;

/** @param inside a transaction in which what was kept of the same text has been forgotten */
export async function keepText(
  { db }: HasDb,
  text: Omit<Insertable<Tables['overlap_texts']>, 'words'>,
  { words, prints }: { words: number; prints: readonly number[] },
): Promise<void> {
  const { id } = await db
    .insertInto('overlap_texts')
    .values({ ...text, words })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sorted = prints.toSorted((one, other) => one - other);
  for (let at = 0; at < sorted.length; at += AT_ONCE) {
    const json = JSON.stringify(sorted.slice(at, at + AT_ONCE));
    await sql`
      insert into overlap_prints (print, text_id)
      select cast(value as integer), ${sql.lit(id)} from ${listOf(db.kind, json)}`.execute(db);
  }
}

/** The numbers of a JSON array as a table with a column `value`. */
export const listOf = (kind: 'sqlite' | 'postgres', json: string) =>
  kind === 'sqlite'
    ? sql`json_each(${json})`
    : sql`json_array_elements_text(${json}::json) as listed (value)`;

/**
 * A manuscript that was withdrawn is no text to compare with any more, and what others had in common with it is
 * forgotten, as is what a service said of it.
 * @param inside the transaction of the withdrawal
 * @param manuscriptId the row's, not the paper ID
 */
export async function forgetManuscriptTexts(inside: HasDb, manuscriptId: number): Promise<void> {
  await forgetText(inside, { manuscript_id: manuscriptId });
  await inside.db.deleteFrom('overlap_sources').where('manuscript_id', '=', manuscriptId).execute();
  await inside.db
    .deleteFrom('similarity_reports')
    .where('file_id', 'in', (file) =>
      file.selectFrom('manuscript_files').select('id').where('manuscript_id', '=', manuscriptId),
    )
    .execute();
}
