/** Owns taking jobs away whose subject is gone. */
import type { HasDb } from '../platform.server.ts';

/** Done or not. @param field the payload's field that names the row */
export async function removeJobs(
  { db }: HasDb,
  { name }: { name: string },
  field: string,
  ids: ReadonlySet<number>,
): Promise<void> {
  if (ids.size === 0) return;
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('name', '=', name)
    .execute();
  const gone = jobs.filter(({ payload }) =>
    ids.has((JSON.parse(payload) as Record<string, number>)[field]!),
  );
  for (const { id } of gone) await db.deleteFrom('jobs').where('id', '=', id).execute();
}
