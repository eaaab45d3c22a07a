import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Mails leave by rank, and by the time of their attempt within one. First letters, to addresses
 * that nobody has confirmed, are counted by who gets them and from where they were caused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mails')
    .addColumn('rank', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('mails').addColumn('first_to', 'text').execute();
  await db.schema.alterTable('mails').addColumn('first_from', 'text').execute();
  await db.schema.dropIndex('mails_due').execute();
  await sql`create index mails_next on mails (rank, due_at, id)
    where due_at is not null`.execute(db);
  await sql`create index mails_first_to on mails (first_to, created_at)
    where first_to is not null`.execute(db);
  await sql`create index mails_first_from on mails (first_from, created_at)
    where first_from is not null`.execute(db);
  await sql`update mails set rank = 0
    where purpose in ('verify-email', 'reset-password', 'tracking-link')`.execute(db);
  await sql`update mails set rank = 2
    where purpose in ('editor-digest', 'paper-published')`.execute(db);
}
