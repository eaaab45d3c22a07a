import type { Kysely } from 'kysely';

/** Since when no account has linked the iD of an entry; and what of the entries is not written, the newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orcid_records').addColumn('unlinked_at', 'bigint').execute();
  await db.schema
    .createIndex('orcid_records_by_state')
    .on('orcid_records')
    .columns(['state', 'changed_at'])
    .execute();
}
