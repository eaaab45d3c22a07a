/** Owns reading SQLite in processes of its own, each of which is ended when it takes too long. */
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, LogConfig, QueryResult } from 'kysely';
import type { Tables } from '../tables.server.ts';
import type { ReadsApart } from './reads-apart.server.ts';
import type { ReaderChild } from './reader-child.server.ts';
import { startReaderChild } from './reader-child.server.ts';
import { createTurns } from './turns.ts';

/** Processes at most; each begins when it is first needed. */
const PROCESSES = 2;
/** Milliseconds for all statements of one read. */
const TIME_LIMIT = 3000;

/** @param file path of the database file */
export function readSqliteApart(
  file: string,
  { timeLimit = TIME_LIMIT, log }: { timeLimit?: number; log?: LogConfig | undefined } = {},
): ReadsApart {
  const turns = createTurns({ atOnce: PROCESSES, ofOne: 16, ofAll: 200, patience: 10_000 });
  const db = new Kysely<Tables>({
    dialect: new ApartDialect(file, timeLimit),
    ...(log && { log }),
  });
  return {
    async read(asker, run) {
      const end = await turns.enter(asker);
      try {
        return await db.connection().execute(run);
      } finally {
        end();
      }
    },
    close: () => db.destroy(),
  };
}

class ApartDialect extends SqliteDialect {
  readonly #file: string;
  readonly #timeLimit: number;
  constructor(file: string, timeLimit: number) {
    super({ database: () => Promise.reject(new Error('The driver starts the processes.')) });
    this.#file = file;
    this.#timeLimit = timeLimit;
  }
  override createDriver(): Driver {
    return new ApartDriver(this.#file, this.#timeLimit);
  }
  override createAdapter(): SqliteAdapter {
    return new ApartAdapter();
  }
}

class ApartAdapter extends SqliteAdapter {
  /** One for each process; otherwise reads would follow each other. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class ApartDriver implements Driver {
  readonly #file: string;
  readonly #timeLimit: number;
  readonly #children = new Set<ReaderChild>();
  #idle: ReaderChild[] = [];

  constructor(file: string, timeLimit: number) {
    this.#file = file;
    this.#timeLimit = timeLimit;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ApartConnection> {
    this.#idle = this.#idle.filter((child) => child.isAlive());
    const child = this.#idle.pop() ?? (await this.#start());
    return new ApartConnection(child, this.#timeLimit);
  }

  async #start(): Promise<ReaderChild> {
    const child = startReaderChild(this.#file);
    this.#children.add(child);
    await child.begin();
    return child;
  }

  async releaseConnection(connection: ApartConnection): Promise<void> {
    const child = connection.end();
    if (child.isAlive()) this.#idle.push(child);
    else this.#children.delete(child);
  }

  async beginTransaction(): Promise<void> {}
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {
    for (const child of this.#children) child.kill();
  }
}

class ApartConnection implements DatabaseConnection {
  readonly #child: ReaderChild;
  readonly #timer: NodeJS.Timeout;

  constructor(child: ReaderChild, timeLimit: number) {
    this.#child = child;
    this.#timer = setTimeout(() => child.kill(), timeLimit);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return { rows: (await this.#child.read({ sql, parameters })) as Row[] };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  end(): ReaderChild {
    clearTimeout(this.#timer);
    return this.#child;
  }
}
