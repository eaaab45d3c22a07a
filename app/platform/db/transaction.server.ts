import type { Database } from './database.server.ts';

/** Spread into the platform, so that `this` is the platform that it is called on. */
export const transactions = {
  /**
   * All of it stays, with the jobs and mails it queued, or, when it throws, nothing. Within the
   * work only `inside` is used: on SQLite every other statement waits for its end. Work inside
   * another transaction joins it.
   * @param work is given the same platform, whose `db` is the transaction
   * @returns what the work returns, once it is committed
   */
  async transaction<Given extends { db: Database }, Result>(
    this: Given,
    work: (inside: Given) => Promise<Result>,
  ): Promise<Result> {
    const { kind } = this.db;
    if (this.db.isTransaction) return work(this);
    return this.db.transaction().execute((connection) => {
      const readApart: Database['readApart'] = (_, read) => read(connection);
      return work({ ...this, db: Object.assign(connection, { kind, readApart }) });
    });
  },
};
