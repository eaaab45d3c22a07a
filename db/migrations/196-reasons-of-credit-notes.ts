import type { Kysely } from 'kysely';

/** Why an invoice was cancelled, as its author reads it; null also where it was held back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('charge_invoices').addColumn('reason', 'text').execute();
}
