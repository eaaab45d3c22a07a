import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Publication charges: what the journal takes, what each accepted manuscript is asked for, and the invoices with their numbers. Amounts are in minor units of their currency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('charge_settings')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('charges')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().unique().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('article_type', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('base', 'bigint', (column) => column.notNull())
    .addColumn('share', 'integer', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('quoted_at', 'bigint', (column) => column.notNull())
    .addColumn('moved_at', 'bigint', (column) => column.notNull())
    .addColumn('waiver_reason', 'text')
    .addColumn('waiver_asked_at', 'bigint')
    .addColumn('waiver_answer', 'text')
    .addColumn('waiver_words', 'text')
    .addColumn('waiver_decided_by', 'text')
    .addColumn('waiver_decided_at', 'bigint')
    .addColumn('reminded_at', 'bigint')
    .addColumn('reminders', 'integer', (column) => column.notNull().defaultTo(0))
    .addCheckConstraint(
      'charges_state',
      sql`state in ('quoted', 'asked', 'settled', 'invoiced', 'paid', 'waived', 'free', 'dropped')`,
    )
    .addCheckConstraint('charges_amount', sql`amount >= 0 and base >= 0`)
    .execute();
  await db.schema
    .createTable('charge_invoices')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('charge_id', 'integer', (column) =>
      column.notNull().references('charges.id').onDelete('cascade'),
    )
    .addColumn('label', 'text', (column) => column.notNull().unique())
    .addColumn('credits', 'integer', (column) => column.unique())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('paid_on', 'text')
    .addColumn('paid_by', 'text')
    .execute();
  await db.schema
    .createIndex('charge_invoices_by_charge')
    .on('charge_invoices')
    .column('charge_id')
    .execute();
}
