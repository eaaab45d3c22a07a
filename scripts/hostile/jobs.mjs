// How far the server is with the work that the inputs caused.
import path from 'node:path';
import { openDatabase } from '../../app/platform/db/database.server.ts';

/**
 * Jobs that are due or were tried already, and have neither been done nor given up.
 * @param {string} dataDir
 * @param {string} url of a PostgreSQL database; empty: the SQLite file of the folder
 */
export async function countOpenJobs(dataDir, url) {
  const db = openDatabase({ url: url || null, file: path.join(dataDir, 'octavo.sqlite') });
  try {
    const { open } = await db
      .selectFrom('jobs')
      .select((expression) => expression.fn.countAll().as('open'))
      .where('due_at', 'is not', null)
      .where((where) => where.or([where('due_at', '<=', Date.now()), where('attempts', '>', 0)]))
      .executeTakeFirstOrThrow();
    return Number(open);
  } finally {
    await db.destroy();
  }
}
