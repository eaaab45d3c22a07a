import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** What reviewers say of places of a manuscript, point by point. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review_points')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('invitation_id', 'integer', (column) =>
      column.notNull().references('review_invitations.id').onDelete('cascade'),
    )
    .addColumn('form_key', 'text', (column) => column.notNull())
    .addColumn('place_id', 'text')
    .addColumn('place_at', 'integer')
    .addColumn('place_name', 'text')
    .addColumn('place_words', 'text')
    .addColumn('quote', 'text')
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('weight', 'text', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('number', 'integer')
    .addColumn('sent_at', 'bigint')
    .addColumn('left_out_at', 'bigint')
    .addColumn('left_out_by', 'text')
    .addColumn('left_out_reason', 'text')
    .addUniqueConstraint('review_points_once', ['invitation_id', 'form_key'])
    .addCheckConstraint('review_points_weight', sql`weight in ('major', 'minor')`)
    .addCheckConstraint('review_points_audience', sql`audience in ('authors', 'editors')`)
    .addCheckConstraint('review_points_sent', sql`sent_at is null or number is not null`)
    .addCheckConstraint(
      'review_points_left_out',
      sql`left_out_at is null or (left_out_by is not null and left_out_reason is not null)`,
    )
    .execute();
}
