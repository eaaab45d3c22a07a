import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

type Takedown = { article_id: number; taken_at: number | string; reason: string; taken_by: string };

/**
 * That an article was removed, or is there again, becomes a notice too; those that are gone get one now.
 * Beside it institutions have their numbers at ror.org, and a manuscript is found by the paper ID of an article.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const kinds = sql`kind in (
    'correction', 'concern', 'partial-retraction', 'retraction', 'removal', 'reinstatement'
  )`;
  if (isPostgres(db)) {
    await db.schema.alterTable('article_notices').dropConstraint('article_notices_kind').execute();
    await db.schema
      .alterTable('article_notices')
      .addCheckConstraint('article_notices_kind', kinds)
      .execute();
  } else {
    await makeAnew(db, kinds);
  }
  await db.schema
    .alterTable('institution_lists')
    .addColumn('rors', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`create index manuscripts_by_written_paper_id on manuscripts ((cast(paper_id as text)))`.execute(
    db,
  );
  await db.schema
    .createTable('orcid_records')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'integer', (column) => column.notNull())
    .addColumn('orcid', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('put_code', 'text')
    .addColumn('digest', 'text')
    .addColumn('words', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'bigint')
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('orcid_records_key', ['kind', 'subject', 'orcid'])
    .addCheckConstraint('orcid_records_kind', sql`kind in ('work', 'peer-review')`)
    .addCheckConstraint(
      'orcid_records_state',
      sql`state in ('written', 'waiting', 'revoked', 'left')`,
    )
    .execute();
  const { rows } = await sql<Takedown>`
    select article_id, max(taken_at) as taken_at, reason, taken_by from takedowns
    where not exists (select 1 from articles where articles.id = takedowns.article_id)
      and trim(reason) <> ''
      and not exists (
        select 1 from takedowns as later
        where later.article_id = takedowns.article_id and later.taken_at > takedowns.taken_at
      )
    group by article_id, reason, taken_by`.execute(db);
  for (const { article_id, taken_at, reason, taken_by } of rows) {
    const day = new Date(Number(taken_at)).toISOString().slice(0, 10);
    await sql`
      insert into article_notices (article_id, position, kind, text, dated_on, made_by)
      select cast(${article_id} as integer), coalesce(max(position), 0) + 1, 'removal',
        cast(${reason} as text), cast(${day} as text), cast(${taken_by} as text)
      from article_notices where article_id = ${article_id}`.execute(db);
  }
}

/** SQLite drops no check. */
async function makeAnew(db: Kysely<unknown>, kinds: ReturnType<typeof sql>): Promise<void> {
  await sql`drop trigger article_notices_no_update`.execute(db);
  await sql`drop index article_notices_one_retraction`.execute(db);
  await sql`alter table article_notices rename to article_notices_before`.execute(db);
  await db.schema
    .createTable('article_notices')
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('dated_on', 'text', (column) => column.notNull())
    .addColumn('version', 'integer')
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('doi', 'text')
    .addPrimaryKeyConstraint('article_notices_key', ['article_id', 'position'])
    .addForeignKeyConstraint(
      'article_notices_version',
      ['article_id', 'version'],
      'article_versions',
      ['article_id', 'version'],
    )
    .addCheckConstraint('article_notices_kind', kinds)
    .addCheckConstraint(
      'article_notices_replaced',
      sql`kind <> 'correction' or version is not null`,
    )
    .addCheckConstraint('article_notices_text', sql`trim(text) <> ''`)
    .execute();
  await sql`
    insert into article_notices (article_id, position, kind, text, dated_on, version, made_by, doi)
    select article_id, position, kind, text, dated_on, version, made_by, doi
    from article_notices_before order by article_id, position`.execute(db);
  await sql`drop table article_notices_before`.execute(db);
  await sql`
    create unique index article_notices_one_retraction on article_notices (article_id)
    where kind = 'retraction'`.execute(db);
  await sql`
    create trigger article_notices_no_update before update on article_notices
    begin select raise(abort, 'article_notices are never changed'); end`.execute(db);
}
