/** Owns the form of the rows that both databases read: that of PostgreSQL, without the index of the search. */
import { DatabaseSync } from 'node:sqlite';
import { OWN_TABLES } from './examine-database.server.ts';

/** Made again from the articles (`reindex`), with all that leads to them: each database keeps words in its own way. */
export const OF_SEARCH = ['search_articles', 'search_bodies', 'search_words', 'telling_words'];

/** A number of PostgreSQL's rows, with its sequence. */
type Numbered = { table: string; column: string; sequence: string };

type Special = {
  /** True or false there, 1 or 0 here. */
  truths: ReadonlySet<string>;
  /** A `timestamptz` there, a text here. */
  instants: ReadonlySet<string>;
};

export type Shape = {
  /** Those that are moved, with their columns that are no text and no number in PostgreSQL. */
  tables: ReadonlyMap<string, Special>;
  numbered: readonly Numbered[];
};

/** The columns that the library of the accounts wants so (migration 011), by table. */
const TRUTHS: Readonly<Record<string, readonly string[]>> = {
  users: ['email_verified', 'two_factor_enabled'],
  two_factors: ['verified'],
};
const INSTANTS: Readonly<Record<string, readonly string[]>> = {
  users: ['created_at', 'updated_at'],
  sessions: ['created_at', 'updated_at', 'expires_at'],
  credentials: ['created_at', 'updated_at', 'access_token_expires_at', 'refresh_token_expires_at'],
  verifications: ['created_at', 'updated_at', 'expires_at'],
  two_factors: ['locked_until'],
};

/** @param file of SQLite, with nothing beside it */
export function readShape(file: string): Shape {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return shapeOf(database);
  } finally {
    database.close();
  }
}

/** @param database of SQLite, in the shape of some version */
export function shapeOf(database: DatabaseSync): Shape {
  const found = database
    .prepare(`select name, sql from sqlite_master where type = 'table' and name in (
      select name from pragma_table_list where schema = 'main' and type = 'table')
      and name not like 'sqlite_%' order by name`)
    .all()
    .map((row) => ({ table: String(row['name']), made: String(row['sql']) }))
    .filter(({ table }) => ![...OWN_TABLES, ...OF_SEARCH].includes(table));
  return {
    tables: new Map(
      found.map(({ table }) => [
        table,
        { truths: new Set(TRUTHS[table]), instants: new Set(INSTANTS[table]) },
      ]),
    ),
    numbered: found
      .filter(({ made }) => /\bautoincrement\b/i.test(made))
      .map(({ table }) => ({ table, column: 'id', sequence: `${table}_id_seq` })),
  };
}
