import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../../db/migrations/index.ts';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import type { Database } from '../db/database.server.ts';
import { openDatabase } from '../db/database.server.ts';
import { migrate } from '../db/migrate.server.ts';
import { moveToPostgres } from './move-to-postgres.server.ts';

const WORDS = 'It’s “a” \\ test\nwith\u2028lines, {curly} and # table users';

/** A site on SQLite with an account, and one that went. */
async function aSite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-move-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'octavo.sqlite');
  const db = openDatabase({ url: null, file });
  onTestFinished(() => db.destroy());
  await migrate(db as never, migrations);
  const add = (title: string) => addArticle(db, title);
  await sql`insert into users (id, name, email, email_verified, created_at, updated_at)
    values ('a', 'Ada', 'ada@quillalder.example', 1, '2026-11-27T09:30:00.123Z', '2026-11-27T09:30:00.123Z')`.execute(
    db,
  );
  await add(WORDS);
  await sql`insert into search_articles (article_id, dated) values (1, 0)`.execute(db);
  await sql`insert into telling_words (article_id, stem) values (1, 'a')`.execute(db);
  await add('Two');
  await add('Three');
  await sql`delete from articles where title = 'Three'`.execute(db);
  return { folder, file, db, add };
}

function addArticle(db: Database, title: string) {
  const text = { issue_text: '', author_text: '', page_text: '', doi_text: '', pdf_text: '' };
  const row = { ...text, title, sort_page: 1, abstract: '', keyword_text: '' };
  const at = { created_at: 1_795_000_000_123, updated_at: 1 };
  return db
    .insertInto('articles' as never)
    .values({ ...row, origin: 'import', ...at } as never)
    .returning('id' as never)
    .execute();
}

/** The PostgreSQL database of these tests, empty; on SQLite one that does not answer. */
async function aTarget() {
  const platform = await createTestPlatform();
  if (platform.db.kind === 'sqlite') {
    const db = openDatabase({ url: 'postgres://127.0.0.1:1/none', file: '', patience: 1000 });
    onTestFinished(() => db.destroy());
    return { db, isThere: false };
  }
  const url = new URL(platform.environment['DATABASE_URL']!);
  const name = `${url.pathname.slice(1)}_moved`;
  await sql`drop database if exists ${sql.ref(name)} with (force)`.execute(platform.db);
  await sql`create database ${sql.ref(name)}`.execute(platform.db);
  url.pathname = `/${name}`;
  const db = openDatabase({ url: url.href, file: '' });
  onTestFinished(() => db.destroy());
  return { db, isThere: true };
}

test('a site is moved whole, with the next number of each table, and saves nothing where it was', async () => {
  const site = await aSite();
  const target = await aTarget();
  const moving = moveToPostgres(site.folder, target.db, migrations);
  if (!target.isThere) {
    await expect(moving).rejects.toThrow('ECONNREFUSED');
    await site.add('Four');
    return;
  }
  const { before } = await moving;
  const { rows } = await sql`
    select id, title, created_at from articles order by id`.execute(target.db);
  expect(rows).toEqual([
    { id: 1, title: WORDS, created_at: 1_795_000_000_123 },
    { id: 2, title: 'Two', created_at: 1_795_000_000_123 },
  ]);
  const { rows: users } = await sql`
    select email_verified, created_at from users`.execute(target.db);
  expect(users).toEqual([
    { email_verified: true, created_at: new Date('2026-11-27T09:30:00.123Z') },
  ]);
  expect(await addArticle(target.db, 'Next')).toEqual([{ id: 4 }]);
  await expect(site.add('Four')).rejects.toThrow('was replaced or taken away');
  const kept = new DatabaseSync(path.join(before, 'octavo.sqlite'), { readOnly: true });
  expect(kept.prepare('select count(*) as n from articles').get()).toEqual({ n: 2 });
  kept.close();
  expect(existsSync(site.file)).toBe(false);
});

test('a database in use is refused, one of a move that was broken off is not, and the site stays as it is', async () => {
  const site = await aSite();
  const target = await aTarget();
  if (!target.isThere) {
    await expect(moveToPostgres(site.folder, target.db, {})).rejects.toThrow('ECONNREFUSED');
    expect(existsSync(site.file)).toBe(true);
    return;
  }
  await migrate(target.db as never, migrations);
  await sql`insert into site_marks (name, value, set_at) values ('a', '1', 1)`.execute(target.db);
  await expect(moveToPostgres(site.folder, target.db, migrations)).rejects.toThrow(
    'That PostgreSQL database is in use',
  );
  await site.add('Four');
  await sql`delete from site_marks`.execute(target.db);
  expect(await moveToPostgres(site.folder, target.db, migrations)).toMatchObject({
    before: path.join(site.folder, 'before-move'),
  });
});
