/** Owns that no request waits for ever for a PostgreSQL that has stopped answering. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { inTime } from '../in-time.ts';
import { asker } from '../web/asker.server.ts';

/** Milliseconds for which a request waits for a connection, and for each statement. */
export const PATIENCE = 8000;

/** Its code is what the system says of a network that is silent. */
const noAnswer = () =>
  Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' });

/**
 * When a request asks; jobs, imports and migrations take as long as they need. A connection with a
 * statement that was given up is closed: nothing else may go on within its transaction.
 */
export function answeringPool(pool: PostgresPool, patience = PATIENCE): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let isGivenUp = false;
      const query = async (statement: unknown, parameters: unknown) => {
        if (isGivenUp) throw noAnswer();
        const answer = client.query(statement as string, parameters as unknown[]);
        if (asker() === '') return answer;
        return inTime(answer, patience, () => {
          isGivenUp = true;
          // It fails once the connection is closed, when no request waits for it any more.
          answer.catch(() => {});
          return noAnswer();
        });
      };
      const release = (destroy?: boolean) => client.release(destroy || isGivenUp);
      return { query: query as PostgresPoolClient['query'], release };
    },
  };
}
