/** Owns one handle of SQLite with the statements prepared on it. */
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

/** Prepared statements kept per handle; the queries of the site are fewer than this. */
const STATEMENTS = 200;

type Prepared = { statement: StatementSync; hasRows: boolean };

/** A statement and the values of its parameters. */
export type Statement = { sql: string; parameters: readonly unknown[] };

export class Handle {
  readonly database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  run<Row>({ sql, parameters }: Statement): QueryResult<Row> {
    const { statement, hasRows } = this.#take(sql) ?? this.#prepare(sql);
    const values = parameters as SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** What was asked last is kept longest. */
  #take(sql: string): Prepared | undefined {
    const prepared = this.#prepared.get(sql);
    if (!prepared) return undefined;
    this.#prepared.delete(sql);
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  #prepare(sql: string): Prepared {
    const statement = this.database.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    const [oldest] = this.#prepared.keys();
    if (this.#prepared.size >= STATEMENTS) this.#prepared.delete(oldest!);
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/** Opens a file for reading what is committed, also during a write. */
export function openForReading(file: string): DatabaseSync {
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec(`
    pragma busy_timeout = 15000;
    pragma cache_size = -65536;
    pragma mmap_size = 268435456;
    pragma temp_store = memory;
  `);
  return reader;
}
