import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** In which volume and topics an article stood that was taken out, and an index for the changes of a volume. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('articles_newest_of_volume')
    .on('articles')
    .columns(['volume', 'updated_at', 'id'])
    .execute();
  await db.schema.alterTable('takedowns').addColumn('volume', 'integer').execute();
  await db.schema.alterTable('takedowns').addColumn('topics', 'text').execute();
  const { rows } = await sql<{ id: number; at: number; record: string }>`
    select article_id as id, taken_at as at, record from takedowns`.execute(db);
  for (const { id, at, record } of rows) {
    const { volume } = (JSON.parse(record) as { record?: { volume?: unknown } }).record ?? {};
    if (typeof volume !== 'number') continue;
    await sql`update takedowns set volume = ${volume} where article_id = ${id} and taken_at = ${at}`.execute(
      db,
    );
  }
}
