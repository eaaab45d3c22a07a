/** Owns reading PostgreSQL with few connections, whose statements the server itself breaks off. */
import { Kysely } from 'kysely';
import type { KyselyConfig } from 'kysely';
import type { Tables } from '../tables.server.ts';
import { ReadRefused } from './read-refused.ts';
import type { ReadsApart } from './reads-apart.server.ts';
import { createTurns } from './turns.ts';

/** Connections at most. */
export const CONNECTIONS = 3;
/** Milliseconds for one statement. */
export const TIME_LIMIT = 3000;
/** SQLSTATE query_canceled. */
const CANCELLED = '57014';

/** @param config its dialect has as many connections, and the time limit for statements */
export function readPostgresApart(config: KyselyConfig): ReadsApart {
  const turns = createTurns({ atOnce: CONNECTIONS, ofOne: 16, ofAll: 200, patience: 10_000 });
  const db = new Kysely<Tables>(config);
  return {
    async read(asker, run) {
      const end = await turns.enter(asker);
      try {
        return await db.transaction().setAccessMode('read only').execute(run);
      } catch (error) {
        const { code } = error as { code?: string };
        throw code === CANCELLED ? new ReadRefused('too-long', error) : error;
      } finally {
        end();
      }
    },
    close: () => db.destroy(),
  };
}
