import { sql } from 'kysely';
import type { CreateTableBuilder, Expression, Kysely, SqlBool } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Papers that were uploaded for publication, until and after they are articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const withId = <Name extends string>(table: CreateTableBuilder<Name>) =>
    table.addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    );

  let table = withId(db.schema.createTable('uploads'))
    .addColumn('uploaded_by', 'text')
    .addColumn('fingerprint', 'text', (column) => column.unique())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1));
  for (const field of FIELDS) table = table.addColumn(field, 'text', (column) => column.notNull());
  await table
    .addColumn('reference_text', 'text')
    .addColumn('kept', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('storage_key', 'text')
    .addColumn('file_name', 'text')
    .addColumn('size', 'bigint')
    .addColumn('sha256', 'text')
    .addColumn('offered_title', 'text')
    .addColumn('offered_abstract', 'text')
    .addColumn('article_id', 'integer', (column) => column.unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('completed_at', 'bigint')
    .addColumn('publish_at', 'bigint')
    .addColumn('scheduled_by', 'text')
    .addColumn('published_at', 'bigint')
    .addColumn('discarded_at', 'bigint')
    .addColumn('problem', 'text')
    .addCheckConstraint(
      'uploads_whole_file',
      sql`(storage_key is null) = (sha256 is null) and (storage_key is null) = (file_name is null)
        and (storage_key is null) = (size is null)`,
    )
    .addCheckConstraint(
      'uploads_one_end',
      sql`published_at is null or (discarded_at is null and publish_at is null
        and article_id is not null)`,
    )
    .execute();

  // One for each list: an account's own, and each tab of the editors.
  const index = (name: string, columns: string[], where: Expression<SqlBool>) =>
    db.schema
      .createIndex(name)
      .on('uploads')
      .columns(columns)
      .where(() => where)
      .execute();
  await index('uploads_own', ['uploaded_by', 'id'], sql`discarded_at is null`);
  const open = sql`published_at is null and discarded_at is null`;
  await index('uploads_drafts', ['updated_at', 'id'], sql`completed_at is null and ${open}`);
  await index(
    'uploads_waiting',
    ['completed_at', 'id'],
    sql`completed_at is not null and publish_at is null and ${open}`,
  );
  await index('uploads_scheduled', ['publish_at', 'id'], sql`publish_at is not null and ${open}`);
  await index('uploads_published', ['published_at', 'id'], sql`published_at is not null`);
  await db.schema.createIndex('uploads_by_file').on('uploads').column('storage_key').execute();
}

/** As they were typed, under the names of the form. */
const FIELDS = [
  'name',
  'email',
  'man_id',
  'volume',
  'issue',
  'page_no',
  'year',
  'doi_no',
  'abst',
  'keywords',
];
