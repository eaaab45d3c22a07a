/** Owns the connection to SQLite: the built-in `node:sqlite` behind Kysely's dialect. */
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { CompiledQuery, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type {
  DatabaseConnection,
  DialectAdapter,
  Driver,
  SqliteDatabase,
  SqliteDialectConfig,
  SqliteStatement,
} from 'kysely';

/** Prepared statements kept per connection; the queries of the site are fewer than this. */
const STATEMENTS = 200;

/**
 * Opens an SQLite database so that a committed transaction survives a power cut.
 * @param file path of the database file, or ':memory:'
 */
export function sqliteDialect(file: string): SqliteDialect {
  return new WriteLockingSqliteDialect({ database: () => Promise.resolve(open(file)) });
}

/** Begins each transaction with the write lock, so that two processes wait instead of failing. */
class WriteLockingSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite rolls table changes back, so migrations run in one transaction, under its write lock. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class WriteLockingSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new WriteLockingSqliteDriver(this.#config);
  }
  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}

function open(file: string): SqliteDatabase {
  const database = new DatabaseSync(file);
  database.exec(`
    pragma busy_timeout = 15000;
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -65536;
    pragma mmap_size = 268435456;
    pragma temp_store = memory;
  `);
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = asSqliteStatement(database.prepare(sql));
      if (statements.size >= STATEMENTS) statements.delete(statements.keys().next().value!);
      statements.set(sql, statement);
      return statement;
    },
  };
}

function asSqliteStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
