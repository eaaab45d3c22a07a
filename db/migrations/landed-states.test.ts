import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { Database } from '../../app/platform/db/database.server.ts';
import { openDatabase } from '../../app/platform/db/database.server.ts';
import { migrate } from '../../app/platform/db/migrate.server.ts';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import { migrations } from './index.ts';

/**
 * What landed together, in the order in which it came. A new migration goes to the end, whatever its
 * number, and nothing is ever moved or taken out: sites may have run any beginning of this list.
 */
const LANDINGS = [
  '001-catalogue 002-rate-limits',
  '003-search',
  '010-queue',
  '011-accounts',
  '012-submissions',
  '013-uploads 014-corrections 015-manuscripts-complete 016-reviewing 021-sample-manuscripts 022-edited-by',
  '026-sections-and-settings',
  '025-due-dates',
  '023-proofs',
  '024-uploads-of-production',
  '028-proofs-awaited',
  '033-ranked-mails',
  '036-site-marks 037-search-bodies',
  '034-proved-addresses',
  '030-set-aside',
  '031-hashed-sessions',
  '032-former-accounts',
  '040-one-two-factor',
  '042-reviewers-added-for',
  '043-authors-of-uploads',
  '052-names-of-uploads',
  '057-closings',
  '054-author-changes-that-end',
  '058-decisions-taken-back',
  '067-files-of-takedowns',
  '063-invited-again',
  '055-letters-to-an-address',
  '056-digests-off',
  '059-returns',
  '061-findings-answered',
  '064-mending',
  '068-said-of-papers',
  '060-messages',
  '062-what-the-other-side-sees',
  '065-conflict-answers 066-former-details',
  '071-filled-late',
  '074-drafts',
  '075-file-checks',
  '072-wording-changes',
  '076-typesettings',
  '077-full-texts',
  '078-article-topics',
  '079-set-pdfs',
  '081-text-of-set-pdf',
  '085-article-types',
  '086-sections-of-texts',
  '087-text-of-proof',
  '083-queries-to-authors',
  '088-telling-words',
  '089-corrections-in-place',
  '090-drafts-of-messages',
  '091-losses-of-set-pdfs 092-requirement-waivers 093-entered-reviews 096-turns-of-senders 098-pictures-by-hand 099-institution-lists 100-article-author-proposals',
  '101-desk-views 103-counted-sources 107-declared-by-authors 108-statements-of-articles',
  '102-former-addresses 105-signatures 104-planned-invitations 114-proposals-of-articles 111-address-changes 112-former-details-of-reviewers',
  '118-newest-articles',
  '106-keys-of-manuscripts 109-former-hands',
  '113-role-invitations',
  '115-what-harvesters-ask 120-journal-texts 126-days-to-appeal',
  '127-years',
  '134-usage',
  '135-points-of-reviews 136-answers-to-points 138-editor-recommendations 141-registrations 139-reviewer-wishes 140-rated-reviews',
  '142-proved-reviewers 145-points-carried-along 148-article-supplements 150-other-answers 143-changes-that-answer 146-overlaps 147-retractions 149-supplements-held-back 144-settled-points',
  '154-issues-in-order 155-calls-for-papers 156-charges 157-frozen-years 158-languages-of-articles 159-sources-of-copies 162-similarity-reports 164-notices-of-their-own 168-retracted-in-search',
  '161-notice-stamps',
  '163-held-words-and-covers',
  '165-editors-of-special-issues',
  '169-guest-editors-by-mail',
  '166-removals-and-records-elsewhere',
  '167-authorship-denied',
  '174-what-changed-in-texts',
  '170-orcid-unlinked',
  '171-suggested-reviewers-and-searches',
  '180-texts-of-removed-articles',
  '172-held-words-looked-at',
  '175-works-looked-up',
  '181-search-by-year',
  '183-readers-letters',
  '184-references-searched',
  '190-preprint-offers',
  '194-found-works',
  '196-reasons-of-credit-notes',
].map((names) => names.split(' '));

const FIRST_SIX = LANDINGS.slice(0, 5).flat();

/** The sets of migrations that a site may have run before it becomes the newest. */
const LANDED: readonly string[][] = [
  ...LANDINGS.slice(0, -1).map((_, at) => LANDINGS.slice(0, at + 1).flat()),
  ['001-catalogue', '002-rate-limits', '010-queue'],
  FIRST_SIX.filter((name) => name !== '011-accounts'),
];

test('every migration is in the list of what landed', () => {
  expect(LANDINGS.flat().toSorted()).toEqual(Object.keys(migrations).toSorted());
});

const only = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, migrations[name]!]));

async function anEmptyDatabase(): Promise<Database> {
  const { db } = await createTestPlatform();
  if (db.kind === 'postgres') {
    await sql`drop schema if exists first_rows cascade`.execute(db);
    await dropAll(db);
    // The next test gets a new copy of the template.
    onTestFinished(() => dropAll(db));
    return db;
  }
  const memory = openDatabase({ url: null, file: ':memory:' });
  onTestFinished(() => memory.destroy());
  return memory;
}

async function dropAll(db: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

/** Rows in each table that the first sites filled, as far as the database has them yet. */
async function fill(db: Database): Promise<void> {
  const has = await tableNames(db);
  const insert = (table: string, row: object) =>
    db
      .insertInto(table as 'articles')
      .values(row as never)
      .execute();
  const article = {
    issue_text: 'Issue 4',
    title: 'Sleep in sensors',
    author_text: 'Ada Example',
    page_text: '1-9',
    sort_page: 1,
    doi_text: '10.5555/one',
    pdf_text: 'one.pdf',
    paper_id: '7',
    abstract: 'They sleep.',
    keyword_text: 'sleep',
    origin: 'import',
    created_at: 1,
    updated_at: 1,
  };
  await insert('articles', article);
  if (has.includes('manuscripts')) {
    const manuscript = { paper_id: 202600001, state: 'received', title: 'Waves', received_at: 1 };
    await insert('manuscripts', manuscript);
    const line = { event: 'received', actor: 'author', details: '{}', happened_at: 1 };
    await insert('history', { subject: 'manuscript:202600001', ...line });
  }
  if (has.includes('users')) {
    const now = new Date(0).toISOString();
    const account = { id: 'u1', created_at: now, updated_at: now, name: 'Ada', email: 'a@b.org' };
    await insert('users', { ...account, email_verified: db.kind === 'sqlite' ? 1 : true });
    await insert('role_changes', { user_id: 'u1', role: 'editor', changed_at: 1 });
  }
}

const tableNames = async (db: Database) =>
  (await db.introspection.getTables()).map((table) => table.name);

/** Tables with their columns, whatever the order in which these were added. */
async function shapeOf(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ schema }) => schema !== 'first_rows')
    .flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name} ${column.dataType} ${column.isNullable}`),
    )
    .toSorted();
}

async function keptIn(db: Database) {
  const has = await tableNames(db);
  const count = async (table: string) => {
    if (!has.includes(table)) return 0;
    const found = sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`;
    return (await found.execute(db)).rows[0]!.n;
  };
  return [await count('articles'), await count('manuscripts'), await count('users')];
}

/** On PostgreSQL, where each takes a second, the latest and every fourth of those before; on SQLite all. */
const tried =
  inject('template') === undefined
    ? LANDED
    : LANDED.filter((_, at) => at % 4 === 0 || at >= LANDED.length - 6);

test.each(tried.map((names) => [`${names.length} up to ${names.at(-1)}`, names] as const))(
  'a site that was made with %s becomes the newest, with all its rows',
  async (_, names) => {
    const db = await anEmptyDatabase();
    await migrate(db as never, only(names));
    await fill(db);
    const before = await keptIn(db);
    const ran = await migrate(db as never, migrations);
    expect([...names, ...ran].toSorted()).toEqual(Object.keys(migrations).toSorted());
    expect(await keptIn(db)).toEqual(before);
    expect(await shapeOf(db)).toEqual(await shapeOfNewest());
  },
);

test('a site that took every upgrade on its way is like one that is made now', async () => {
  const db = await anEmptyDatabase();
  await migrate(db as never, only(FIRST_SIX));
  await fill(db);
  for (let landed = 6; landed <= LANDINGS.length; landed += 1) {
    await migrate(db as never, only(LANDINGS.slice(0, landed).flat()));
  }
  expect(await keptIn(db)).toEqual([1, 1, 1]);
  const { rows } = await sql<{ event: string }>`
    select event from history order by id`.execute(db);
  expect(rows.map((row) => row.event)).toEqual(['received', 'role-given']);
  const keys = db.selectFrom('manuscript_keys').select('key').where('part', '=', 'whole');
  expect(await keys.execute()).toEqual([{ key: 'waves' }]);
  expect(await shapeOf(db)).toEqual(await shapeOfNewest());
});

test('the first sites, whose texts of PDFs were indexed with all else, get the index of today', async () => {
  const db = await anEmptyDatabase();
  await migrate(db as never, only(FIRST_SIX.slice(0, 3)));
  await fill(db);
  await asFirstLanded(db);
  await migrate(db as never, migrations);
  expect(await keptIn(db)).toEqual([1, 0, 0]);
  expect(await shapeOf(db)).toEqual(await shapeOfNewest());
});

let newestShape: Promise<string[]> | null = null;

/** Of a database of the same kind that is made now. */
const shapeOfNewest = () =>
  (newestShape ??= createTestPlatform().then((platform) => shapeOf(platform.db)));

/** As 003-search stood on its first day. */
async function asFirstLanded(db: Database): Promise<void> {
  await sql`drop table search_bodies`.execute(db);
  if (db.kind === 'postgres') return;
  await sql`drop trigger search_articles_removed`.execute(db);
  await sql`drop table search_index`.execute(db);
  await sql`
    create virtual table search_index using fts5(
      title, authors, keywords, abstract, body,
      content = '', contentless_delete = 1, tokenize = 'ascii'
    )`.execute(db);
  await sql`
    create trigger search_articles_removed after delete on search_articles begin
      delete from search_index where rowid = old.article_id;
    end`.execute(db);
}
