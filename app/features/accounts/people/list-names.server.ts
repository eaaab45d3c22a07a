import type { Platform } from '#app/platform/platform.server.ts';

/** By id, also of deleted accounts; what was deleted without having done anything has none. */
export async function listNames(
  { db }: Pick<Platform, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', wanted)
    .unionAll(db.selectFrom('former_accounts').select(['id', 'name']).where('id', 'in', wanted))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
