import type { Kysely } from 'kysely';

/**
 * What authors declare in the steps after submitting: family names as they are printed, ORCID iDs that were proved,
 * and what supplementary files are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, type] of [
    ['manuscript_authors', 'family_name', 'text'],
    ['manuscript_authors', 'orcid_proved_at', 'bigint'],
    ['manuscript_files', 'supplement_title', 'text'],
    ['manuscript_files', 'supplement_description', 'text'],
  ] as const) {
    await db.schema.alterTable(table).addColumn(column, type).execute();
  }
}
