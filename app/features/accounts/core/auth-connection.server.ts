import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, Database } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

const underWay = new AsyncLocalStorage<Connection>();

/**
 * Runs the work in one transaction that better-auth's statements join, so that an account, its
 * links and its mails are there together or not at all. On SQLite every other statement waits
 * until it ends: hash passwords before, and use only the connection given.
 */
export function inTransaction<Result>(
  { db }: Pick<Platform, 'db'>,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute((connection) => within(connection, () => work(connection)));
}

/** Lets better-auth's statements join a transaction that is under way. */
export const within = <Result>(connection: Connection, work: () => Result): Result =>
  underWay.run(connection, work);

/** The database as better-auth is given it: inside `inTransaction` it is that transaction. */
export function followTransaction(db: Database): Database {
  return new Proxy(db, {
    get(target, key) {
      const connection = underWay.getStore() ?? target;
      const value: unknown = Reflect.get(connection, key, connection);
      return typeof value === 'function' ? (value.bind(connection) as unknown) : value;
    },
  });
}
