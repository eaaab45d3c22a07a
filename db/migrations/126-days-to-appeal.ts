import type { Kysely } from 'kysely';

/** The days to appeal that the letter of a decision promised, and indexes for what every case asks of its manuscript. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('decisions').addColumn('appeal_days', 'integer').execute();
  await db.schema
    .createIndex('review_invitations_of_manuscript')
    .on('review_invitations')
    .column('manuscript_id')
    .execute();
  await db.schema
    .createIndex('editor_assignments_of_manuscript')
    .on('editor_assignments')
    .column('manuscript_id')
    .execute();
}
