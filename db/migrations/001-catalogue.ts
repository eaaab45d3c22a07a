import { sql } from 'kysely';
import type { CreateTableBuilder, Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Issues and articles with their authors, references, keywords and files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const withId = <Name extends string>(table: CreateTableBuilder<Name>) =>
    table.addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    );

  await withId(db.schema.createTable('issues'))
    .addColumn('volume', 'integer', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text')
    .addColumn('published_on', 'text')
    .addColumn('origin', 'text', (column) => column.notNull())
    .addUniqueConstraint('issues_volume_slug', ['volume', 'slug'])
    .addCheckConstraint('issues_origin', sql`origin in ('sample', 'import', 'journal')`)
    .execute();
  await db.schema
    .createIndex('issues_newest')
    .on('issues')
    .columns(['volume desc', 'position desc'])
    .execute();

  await withId(db.schema.createTable('articles'))
    .addColumn('issue_id', 'integer', (column) => column.references('issues.id'))
    .addColumn('issue_text', 'text', (column) => column.notNull())
    .addColumn('volume', 'integer')
    .addColumn('year', 'integer')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('author_text', 'text', (column) => column.notNull())
    .addColumn('page_text', 'text', (column) => column.notNull())
    .addColumn('sort_page', 'integer', (column) => column.notNull())
    .addColumn('doi_text', 'text', (column) => column.notNull())
    .addColumn('doi', 'text')
    .addColumn('paper_id', 'text', (column) => column.unique())
    .addColumn('pdf_text', 'text', (column) => column.notNull())
    .addColumn('abstract', 'text', (column) => column.notNull())
    .addColumn('keyword_text', 'text', (column) => column.notNull())
    .addColumn('reference_text', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('received_on', 'text')
    .addColumn('revised_on', 'text')
    .addColumn('accepted_on', 'text')
    .addColumn('published_on', 'text')
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('articles_origin', sql`origin in ('sample', 'import', 'journal')`)
    .execute();
  await db.schema
    .createIndex('articles_in_issue')
    .on('articles')
    .columns(['issue_id', 'sort_page', 'id'])
    .execute();
  await db.schema.createIndex('articles_doi').on('articles').column('doi').execute();
  await db.schema.createIndex('articles_origin').on('articles').column('origin').execute();

  await db.schema
    .createTable('article_authors')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('written', 'text', (column) => column.notNull())
    .addColumn('given', 'text', (column) => column.notNull())
    .addColumn('family', 'text', (column) => column.notNull())
    .addColumn('author_key', 'text', (column) => column.notNull())
    .addColumn('affiliation', 'text')
    .addColumn('orcid', 'text')
    .addPrimaryKeyConstraint('article_authors_key', ['article_id', 'position'])
    .execute();
  await db.schema
    .createIndex('article_authors_by_name')
    .on('article_authors')
    .columns(['author_key', 'article_id'])
    .execute();

  await db.schema
    .createTable('article_references')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('written', 'text', (column) => column.notNull())
    .addColumn('doi', 'text')
    .addColumn('url', 'text')
    .addPrimaryKeyConstraint('article_references_key', ['article_id', 'position'])
    .execute();

  await db.schema
    .createTable('article_keywords')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('keyword', 'text', (column) => column.notNull())
    .addColumn('keyword_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_keywords_key', ['article_id', 'position'])
    .execute();
  await db.schema
    .createIndex('article_keywords_by_keyword')
    .on('article_keywords')
    .columns(['keyword_key', 'article_id'])
    .execute();

  await db.schema
    .createTable('article_files')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('storage_key', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_files_key', ['article_id', 'kind'])
    .addCheckConstraint('article_files_kind', sql`kind in ('pdf')`)
    .execute();
  await db.schema
    .createIndex('article_files_by_name')
    .on('article_files')
    .column('file_name')
    .execute();

  await db.schema
    .createTable('catalogue_state')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into catalogue_state (id, version, changed_at) values (1, 0, 0)`.execute(db);
}
