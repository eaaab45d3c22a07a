import type { Platform } from '#app/platform/platform.server.ts';

/** Which of these files of the storage belong to a manuscript: its files, copies, agreement and proofs, and what its authors compare. */
export async function listUsedFiles(
  { db }: Pick<Platform, 'db'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const files = await db
    .selectFrom('manuscript_files')
    .select(['storage_key', 'neutral_key'])
    .where((row) => row.or([row('storage_key', 'in', keys), row('neutral_key', 'in', keys)]))
    .execute();
  const agreements = await db
    .selectFrom('agreements')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .union(
      db.selectFrom('agreements_voided').select('storage_key').where('storage_key', 'in', keys),
    )
    .execute();
  const proofs = await db
    .selectFrom('proofs')
    .select(['storage_key', 'annotated_key'])
    .where((row) => row.or([row('storage_key', 'in', keys), row('annotated_key', 'in', keys)]))
    .execute();
  const revised = await db
    .selectFrom('revised_files')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  return new Set([
    ...revised.map((row) => row.storage_key),
    ...files.flatMap((row) => [row.storage_key, row.neutral_key ?? []].flat()),
    ...agreements.flatMap((row) => row.storage_key ?? []),
    ...proofs.flatMap((row) => [row.storage_key, row.annotated_key ?? []].flat()),
  ]);
}
