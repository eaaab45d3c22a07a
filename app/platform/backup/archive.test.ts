import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../../db/migrations/index.ts';
import type { TestPlatform } from '../../../tests/support/test-platform.ts';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { openDatabase } from '../db/database.server.ts';
import { addHistory } from '../history/history.server.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import { backUp } from './back-up.server.ts';
import type { FileBeside } from './back-up.server.ts';
import { restore } from './restore.server.ts';
import { verifyBackUp } from './verify-back-up.server.ts';

const WORDS = 'It’s “a” \\ test\nwith\u2028lines, {curly} and # table users';

async function* beside(): AsyncGenerator<FileBeside> {
  yield { name: 'articles/1.xml', content: '<article/>' };
  yield { name: 'README.txt', content: 'Read me.\n' };
}

/** A site with an account, its history, a stored file, and two articles of which one is gone. */
async function aSite() {
  const platform = await createTestPlatform({}, { shared: true });
  const { db, storage, clock } = platform;
  const file = await (await storage.stage(oneChunk('a PDF'))).keep();
  const account = { id: 'a', name: WORDS, email: 'ada@quillalder.example', username: 'ada' };
  const at = '2026-11-27T09:30:00.123Z';
  const verified = db.kind === 'sqlite' ? 1 : true;
  await sql`insert into users (id, name, email, username, email_verified, created_at, updated_at)
    values ('a', ${account.name}, ${account.email}, 'ada', ${verified}, ${at}, ${at})`.execute(db);
  const text = { issue_text: '', author_text: '', page_text: '', doi_text: '', pdf_text: '' };
  const row = { ...text, sort_page: 1, abstract: file.key, keyword_text: '', origin: 'import' };
  for (const title of [WORDS, 'Gone']) {
    const times = { created_at: clock.now(), updated_at: clock.now() };
    await db
      .insertInto('articles' as never)
      .values({ ...row, title, ...times })
      .execute();
  }
  await sql`delete from articles where title = 'Gone'`.execute(db);
  const line = { subject: 'article:1', event: 'article-retracted', actor: 'account:a' } as const;
  await addHistory(platform, { ...line, details: { notice: WORDS } });
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { platform, folder, key: file.key };
}

async function* oneChunk(text: string) {
  yield Buffer.from(text);
}

type Place = { DATA_DIR: string; DATABASE_URL: string | null; SECRET: null };

/** On the database of these tests. */
async function emptyPlace({ db, environment }: TestPlatform, folder: string): Promise<Place> {
  const DATA_DIR = path.join(folder, 'again');
  if (db.kind === 'sqlite') return { DATA_DIR, DATABASE_URL: null, SECRET: null };
  const url = new URL(environment['DATABASE_URL']!);
  const name = `${url.pathname.slice(1)}_archived`;
  await sql`drop database if exists ${sql.ref(name)} with (force)`.execute(db);
  await sql`create database ${sql.ref(name)}`.execute(db);
  url.pathname = `/${name}`;
  return { DATA_DIR, DATABASE_URL: url.href, SECRET: null };
}

/** @returns the archive's folder, and its rows without the mark of the restore, in an order of their own */
async function archived(place: Place, target: string, platform: TestPlatform) {
  const db = openDatabase({
    url: place.DATABASE_URL,
    file: path.join(place.DATA_DIR, 'octavo.sqlite'),
  });
  try {
    const site = {
      ...{ db, config: { ...platform.config, ...place }, secret: platform.secret },
      storage: openStorage({ DATA_DIR: place.DATA_DIR, STORAGE_URL: null }),
    };
    const { folder } = await backUp(site, target, { journal: 'The Journal', archive: beside() });
    expect((await verifyBackUp(folder)).faults).toEqual([]);
    const lines = (await readFile(path.join(folder, 'database.jsonl'), 'utf8')).split('\n');
    return { folder, rows: lines.filter(isRow).map(inOrder).toSorted() };
  } finally {
    await db.destroy();
  }
}

const isRow = (line: string) => line.startsWith('{') && !line.includes('"restored"');

/** Both databases write the same instant, and the columns of a row, in ways of their own. */
const inOrder = (line: string) =>
  Object.entries(JSON.parse(line) as Record<string, unknown>)
    .map(([name, value]) => {
      const isInstant = /_at$/.test(name) && typeof value === 'string';
      return JSON.stringify([name, isInstant ? Date.parse(value) : value]);
    })
    .toSorted()
    .join();

test('an archive becomes the same site on SQLite, and from there on the other database again', async () => {
  const { platform, folder, key } = await aSite();
  const { DATABASE_URL = null } = platform.environment;
  const own = { DATA_DIR: platform.config.DATA_DIR, DATABASE_URL, SECRET: null };
  const first = await archived(own, path.join(folder, 'one'), platform);
  expect((await readdir(first.folder)).toSorted()).toEqual([
    'README.txt',
    'articles',
    'database.jsonl',
    'files',
    'manifest.json',
    'secret',
  ]);
  expect(first.rows.filter((row) => row.includes('curly'))).toHaveLength(3);

  const sqlite = { DATA_DIR: path.join(folder, 'sqlite'), DATABASE_URL: null, SECRET: null };
  await restore(sqlite, first.folder, migrations);
  expect((await readdir(sqlite.DATA_DIR)).toSorted()).toEqual(['files', 'octavo.sqlite', 'secret']);
  const second = await archived(sqlite, path.join(folder, 'two'), platform);
  expect(second.rows).toEqual(first.rows);

  const again = await emptyPlace(platform, folder);
  await restore(again, second.folder, migrations);
  const third = await archived(again, path.join(folder, 'three'), platform);
  expect(third.rows).toEqual(first.rows);
  expect(await readFile(path.join(again.DATA_DIR, 'files', key), 'utf8')).toBe('a PDF');

  for (const place of [sqlite, again]) {
    const file = path.join(place.DATA_DIR, 'octavo.sqlite');
    const db = openDatabase({ url: place.DATABASE_URL, file });
    onTestFinished(() => db.destroy());
    const text = { issue_text: '', author_text: '', page_text: '', doi_text: '', pdf_text: '' };
    const row = { ...text, title: 'Three', sort_page: 1, abstract: '', keyword_text: '' };
    const added = await db
      .insertInto('articles' as never)
      .values({ ...row, origin: 'import', created_at: 1, updated_at: 1 } as never)
      .returning('id' as never)
      .executeTakeFirstOrThrow();
    // The second article is gone, and its number with it.
    expect(added).toEqual({ id: 3 });
  }
});
