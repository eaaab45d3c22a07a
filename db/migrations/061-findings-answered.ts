import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

const GIVES_AWAY = new Set(['name', 'email', 'orcid', 'institution']);

/** Of each finding in a file for reviewers an editor says that it names no author; until then the file waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('finding_answers')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('file_id', 'integer', (column) =>
      column.notNull().references('manuscript_files.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('found', 'text', (column) => column.notNull())
    .addColumn('answered_by', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('finding_answers_of')
    .on('finding_answers')
    .column('file_id')
    .execute();
  await db.schema
    .alterTable('manuscript_files')
    .addColumn('open_findings', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const files = await sql<{ id: number; findings: string }>`
    select id, findings from manuscript_files
    where findings is not null and neutral_key is not null and purpose <> 'manuscript'`.execute(db);
  for (const { id, findings } of files.rows) {
    const found = JSON.parse(findings) as { kind: string; inReferences?: boolean }[];
    const open = found.filter((each) => GIVES_AWAY.has(each.kind) && !each.inReferences);
    if (open.length === 0) continue;
    await sql`update manuscript_files set open_findings = ${open.length} where id = ${id}`.execute(
      db,
    );
  }
}
