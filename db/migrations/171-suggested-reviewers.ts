import type { Kysely } from 'kysely';

/** Whom a reviewer who declined named in their place, by what they were asked: name, institution and address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['suggested_name', 'suggested_institution', 'suggested_email']) {
    await db.schema
      .alterTable('review_invitations')
      .addColumn(column, 'text', (to) => to.notNull().defaultTo(''))
      .execute();
  }
}
