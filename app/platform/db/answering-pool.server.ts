/** Owns that no request waits for ever for a PostgreSQL that has stopped answering. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { inTime } from '../in-time.ts';
import { asker, isUnanswered, noteUnanswered } from '../web/asker.server.ts';

/**
 * Milliseconds for which a request waits for a connection and its first statement together, and for
 * each statement that follows.
 */
export const PATIENCE = 8000;

/** Its code is what the system says of a network that is silent. */
const noAnswer = () =>
  Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' });

/**
 * When a request asks; jobs, imports and migrations take as long as they need. A connection with a
 * statement that was given up is closed: nothing else may go on within its transaction. A request
 * that waited in vain once waits for nothing else.
 */
export function answeringPool(pool: PostgresPool, patience = PATIENCE): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const begun = performance.now();
      const client = await (asker() === '' ? pool.connect() : connectInTime(pool, patience));
      let left = patience - (performance.now() - begun);
      let isGivenUp = false;
      const query = async (statement: unknown, parameters: unknown) => {
        if (isGivenUp) throw noAnswer();
        const answer = client.query(statement as string, parameters as unknown[]);
        if (asker() === '') return answer;
        const limit = left;
        left = patience;
        return inTime(answer, limit, () => {
          isGivenUp = true;
          noteUnanswered();
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

async function connectInTime(pool: PostgresPool, patience: number): Promise<PostgresPoolClient> {
  if (isUnanswered()) throw noAnswer();
  const coming = pool.connect();
  return inTime(coming, patience, () => {
    noteUnanswered();
    // A connection that comes all the same is for others.
    coming.then(
      (client) => client.release(),
      () => {},
    );
    return noAnswer();
  });
}
