/** Owns the shape of reads whose cost grows with the catalogue. */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.server.ts';

type Connection = Kysely<Tables> | Transaction<Tables>;

export type ReadsApart = {
  /**
   * On a connection that no other reader waits for, within a time.
   * @param asker whose reads are counted together, such as a network address
   * @throws ReadRefused when it takes too long, or too many others wait
   */
  read<Result>(asker: string, run: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** Ends what it holds. */
  close(): Promise<void>;
};
