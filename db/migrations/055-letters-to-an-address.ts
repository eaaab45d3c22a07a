import type { Kysely } from 'kysely';

/** The last letter to an address is looked up before each reminder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('mails_to').on('mails').columns(['to_address', 'id']).execute();
}
