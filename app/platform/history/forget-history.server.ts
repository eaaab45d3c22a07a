/** Owns the one exception to a history that only grows: what never was. */
import { sql } from 'kysely';
import type { Connection, DatabaseKind } from '../db/database.server.ts';
import type { Subject } from './history.server.ts';

/** Values that one statement takes on both databases. */
const AT_ONCE = 500;

/**
 * Removes all lines about subjects that came with the sample journal and go with it. The database
 * refuses this otherwise; its guards are set aside within the transaction alone.
 */
export async function forgetHistory(
  transaction: Connection,
  kind: DatabaseKind,
  subjects: readonly Subject[],
): Promise<void> {
  if (subjects.length === 0) return;
  const setBack = await (kind === 'sqlite' ? openOnSqlite : openOnPostgres)(transaction);
  for (let at = 0; at < subjects.length; at += AT_ONCE) {
    await transaction
      .deleteFrom('history')
      .where('subject', 'in', subjects.slice(at, at + AT_ONCE))
      .execute();
  }
  await setBack();
}

async function openOnSqlite(transaction: Connection): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'history'`.execute(
    transaction,
  );
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(transaction);
  return async () => {
    for (const trigger of rows) await sql.raw(trigger.sql).execute(transaction);
  };
}

async function openOnPostgres(transaction: Connection): Promise<() => Promise<void>> {
  await sql`alter table history disable trigger user`.execute(transaction);
  return async () => {
    await sql`alter table history enable trigger user`.execute(transaction);
  };
}
