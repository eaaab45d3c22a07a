import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { abstractKeys, titleKeys, wholeTitle } from '#app/platform/text/likeness.ts';

/** Keys by which manuscripts like another are looked up; whoever changes how they are made fills them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('manuscript_keys')
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('manuscript_keys_unique', ['part', 'key', 'manuscript_id', 'place'])
    .execute();
  await db.schema
    .createIndex('manuscript_keys_by_manuscript')
    .on('manuscript_keys')
    .columns(['manuscript_id', 'part'])
    .execute();
  await db.schema
    .createIndex('manuscript_files_by_sha256')
    .on('manuscript_files')
    .column('sha256')
    .execute();
  await fill(db);
}

async function fill(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; title: string; abstract: string }>`
    select id, title, abstract from manuscripts`.execute(db);
  for (const { id, title, abstract } of rows) {
    const keys = [
      ...titleKeys(title).map(({ place, key }) => sql`(${id}, 'title', ${place}, ${key})`),
      sql`(${id}, 'whole', 0, ${wholeTitle(title)})`,
      ...abstractKeys(abstract).map((key) => sql`(${id}, 'abstract', 0, ${key})`),
    ];
    for (let at = 0; at < keys.length; at += 500) {
      await sql`
        insert into manuscript_keys (manuscript_id, part, place, key)
        values ${sql.join(keys.slice(at, at + 500))}`.execute(db);
    }
  }
}
