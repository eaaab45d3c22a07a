import type { Kysely } from 'kysely';

/**
 * Pictures that editors give, beside those that came with the source, which go when it is read again; and what
 * of a file readers would miss, and what it says of itself, beside what the guide says of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of [
    ['given_by', 'text'],
    ['given_at', 'bigint'],
    ['file_name', 'text'],
    ['original_key', 'text'],
    ['original_size', 'integer'],
  ] as const) {
    await db.schema.alterTable('typesetting_pictures').addColumn(name, type).execute();
  }
  for (const name of ['losses', 'words']) {
    await db.schema.alterTable('file_checks').addColumn(name, 'text').execute();
  }
}
