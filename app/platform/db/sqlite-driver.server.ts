/**
 * Owns who may use SQLite when: writers, also of other processes, follow each other without holding up anything
 * else; readers pass them.
 */
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { SelectQueryNode } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { giveWay } from '../web/limits/loop-turns.ts';
import { Handle } from './sqlite-handle.server.ts';

export type SqliteHandles = {
  writer: DatabaseSync;
  /** Reads what is committed during a write; null where there can be no second handle. */
  reader: DatabaseSync | null;
  /** Throws when what is written would not be found again. */
  mustBeInPlace: () => void;
};

/** How long a writer waits for another process, in milliseconds, and how often it looks. */
const PATIENCE = 15_000;
const LOOK_EVERY = 5;
/** SQLITE_BUSY: another process writes. */
const BUSY = 5;

export class SqliteDriver implements Driver {
  readonly #open: () => SqliteHandles;
  #handles: SqliteHandles | null = null;
  #writer: Handle | null = null;
  #reader: Handle | null = null;
  readonly #writers = new Queue();

  constructor(open: () => SqliteHandles) {
    this.#open = open;
  }

  async init(): Promise<void> {
    this.#handles = this.#open();
    this.#writer = new Handle(this.#handles.writer);
    this.#reader = this.#handles.reader && new Handle(this.#handles.reader);
  }

  async acquireConnection(): Promise<SqliteConnection> {
    const { mustBeInPlace } = this.#handles!;
    return new SqliteConnection(this.#writer!, this.#reader, this.#writers, mustBeInPlace);
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.rollback();
  }

  releaseConnection(connection: SqliteConnection): Promise<void> {
    return connection.rollback();
  }

  async destroy(): Promise<void> {
    this.#handles?.reader?.close();
    this.#handles?.writer.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #writer: Handle;
  readonly #reader: Handle | null;
  readonly #writers: Queue;
  readonly #mustBeInPlace: () => void;
  /** Lets the next writer in; set while this connection has a transaction. */
  #leave: (() => void) | null = null;

  constructor(
    writer: Handle,
    reader: Handle | null,
    writers: Queue,
    mustBeInPlace: SqliteHandles['mustBeInPlace'],
  ) {
    this.#writer = writer;
    this.#reader = reader;
    this.#writers = writers;
    this.#mustBeInPlace = mustBeInPlace;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await giveWay();
    if (this.#leave) return this.#writer.run(query);
    if (this.#reader && onlyReads(query)) return this.#reader.run(query);
    const leave = await this.#writers.enter();
    try {
      this.#mustBeInPlace();
      return await patiently(() =>
        countsAttempts(query)
          ? withoutSync(this.#writer, () => this.#writer.run<Row>(query))
          : this.#writer.run<Row>(query),
      );
    } finally {
      leave();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  /** Begins with the write lock, so that a transaction that reads first cannot fail when it writes. */
  async begin(): Promise<void> {
    const leave = await this.#writers.enter();
    try {
      this.#mustBeInPlace();
      await patiently(() => this.#writer.database.exec('begin immediate'));
      this.#leave = leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  async commit(): Promise<void> {
    this.#mustBeInPlace();
    this.#writer.database.exec('commit');
    this.#end();
  }

  /** Takes back what was not committed, if anything. */
  async rollback(): Promise<void> {
    if (!this.#leave) return;
    try {
      if (this.#writer.database.isTransaction) this.#writer.database.exec('rollback');
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#leave?.();
    this.#leave = null;
  }
}

/** The reader's handle is read-only, so a mistake here is refused and never writes past the queue. */
const onlyReads = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);

/** Counters of attempts are written at each request of a flood, and may be lost in a power cut. */
const countsAttempts = ({ sql }: CompiledQuery): boolean =>
  /^(?:insert into|update|delete from) "rate_limits"/.test(sql);

/** Writes without waiting for the disk; the next other write waits for this one as well. */
function withoutSync<Value>({ database }: Handle, write: () => Value): Value {
  database.exec('pragma synchronous = normal');
  try {
    return write();
  } finally {
    database.exec('pragma synchronous = full');
  }
}

/** Lets one in after the other. */
class Queue {
  #last: Promise<void> = Promise.resolve();

  /** @returns how to leave, which lets the next one in */
  async enter(): Promise<() => void> {
    const before = this.#last;
    const turn = Promise.withResolvers<void>();
    this.#last = turn.promise;
    await before;
    return turn.resolve;
  }
}

async function patiently<Value>(attempt: () => Value): Promise<Value> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      const { errcode = 0 } = error as { errcode?: number };
      if (errcode % 256 !== BUSY || performance.now() > end) throw error;
    }
    await wait(LOOK_EVERY);
  }
}
