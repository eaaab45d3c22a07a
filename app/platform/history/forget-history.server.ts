/** Owns the one exception to a history that only grows: what never was. */
import { sql } from 'kysely';
import type { HasDb } from '../platform.server.ts';
import type { Subject } from './history.server.ts';

/** Values that one statement takes on both databases. */
const AT_ONCE = 500;

/**
 * Those that came with the sample journal. The database's guards are set aside within the
 * transaction alone.
 */
export async function forgetHistory(inside: HasDb, subjects: readonly Subject[]): Promise<void> {
  if (subjects.length === 0) return;
  const setBack = await (inside.db.kind === 'sqlite' ? openOnSqlite : openOnPostgres)(inside);
  for (let at = 0; at < subjects.length; at += AT_ONCE) {
    await inside.db
      .deleteFrom('history')
      .where('subject', 'in', subjects.slice(at, at + AT_ONCE))
      .execute();
  }
  await setBack();
}

async function openOnSqlite({ db }: HasDb): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'history'`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(db);
  return async () => {
    for (const trigger of rows) await sql.raw(trigger.sql).execute(db);
  };
}

async function openOnPostgres({ db }: HasDb): Promise<() => Promise<void>> {
  await sql`alter table history disable trigger user`.execute(db);
  return async () => {
    await sql`alter table history enable trigger user`.execute(db);
  };
}
