import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('articles_newest')
    .on('articles')
    .columns(['updated_at', 'id'])
    .execute();
}
