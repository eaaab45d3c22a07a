import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What authors answer to points of reviews, and whether their reviewers find them answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('point_answers')
    .addColumn('point_id', 'integer', (column) =>
      column.primaryKey().references('review_points.id').onDelete('cascade'),
    )
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .execute();
  await db.schema
    .createTable('point_verdicts')
    .addColumn('point_id', 'integer', (column) =>
      column.primaryKey().references('review_points.id').onDelete('cascade'),
    )
    .addColumn('invitation_id', 'integer', (column) =>
      column.notNull().references('review_invitations.id').onDelete('cascade'),
    )
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('point_verdicts_verdict', sql`verdict in ('answered', 'not-yet')`)
    .execute();
}
