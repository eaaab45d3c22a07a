// How far the server is with the work that the inputs caused.

/**
 * Jobs that are due or were tried already, and have neither been done nor given up.
 * @param {import('../../app/platform/db/database.server.ts').Database} db
 */
export async function countOpenJobs(db) {
  const { open } = await db
    .selectFrom('jobs')
    .select((expression) => expression.fn.countAll().as('open'))
    .where('due_at', 'is not', null)
    .where((where) => where.or([where('due_at', '<=', Date.now()), where('attempts', '>', 0)]))
    .executeTakeFirstOrThrow();
  return Number(open);
}
