import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../../db/migrations/index.ts';
import type { TestPlatform } from '../../../tests/support/test-platform.ts';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { openDatabase } from '../db/database.server.ts';
import { addHistory } from '../history/history.server.ts';
import { listHeldWork } from '../site/held-work.server.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import { backUp } from './back-up.server.ts';
import { restore } from './restore.server.ts';
import { verifyBackUp } from './verify-back-up.server.ts';

/** U+2028 parts lines for some readers, and the rest is what SQL and JSON stumble over. */
const TITLE = 'It’s “a” \\ test\nwith\u2028lines, {curly} and # table articles';

async function aSite() {
  const platform = await createTestPlatform();
  const file = await add(platform, TITLE);
  const line = { subject: 'article:1', event: 'article-retracted', actor: 'account:a' } as const;
  await addHistory(platform, { ...line, details: { notice: TITLE } });
  const target = path.join(
    platform.config.DATA_DIR,
    '..',
    `${path.basename(platform.config.DATA_DIR)}-kept`,
  );
  onTestFinished(() => rm(target, { recursive: true, force: true }));
  return { platform, file, target };
}

/** An article with a file of its own. @returns the file's key */
async function add({ db, storage, clock }: TestPlatform, title: string): Promise<string> {
  const { key, size, sha256 } = await (await storage.stage(oneChunk(title))).keep();
  const text = { issue_text: '', author_text: '', page_text: '', doi_text: '', pdf_text: '' };
  const row = { ...text, title, sort_page: 1, abstract: '', keyword_text: '' };
  const at = clock.now();
  const { id } = await db
    .insertInto('articles' as never)
    .values({ ...row, origin: 'import', created_at: at, updated_at: at } as never)
    .returning('id' as never)
    .executeTakeFirstOrThrow();
  const file = {
    kind: 'pdf',
    file_name: `${id}.pdf`,
    storage_key: key,
    size,
    sha256,
    added_at: at,
  };
  await db
    .insertInto('article_files' as never)
    .values({ article_id: id, ...file })
    .execute();
  return key;
}

async function* oneChunk(text: string) {
  yield Buffer.from(text);
}

/** Settings of an empty place to restore to. */
async function emptyPlace({ platform, target }: Awaited<ReturnType<typeof aSite>>) {
  const DATA_DIR = path.join(target, 'data');
  if (platform.db.kind === 'sqlite') return { DATA_DIR, DATABASE_URL: null, SECRET: null };
  const url = new URL(platform.environment['DATABASE_URL']!);
  const name = `${url.pathname.slice(1)}_restored`;
  await sql`drop database if exists ${sql.ref(name)} with (force)`.execute(platform.db);
  await sql`create database ${sql.ref(name)}`.execute(platform.db);
  url.pathname = `/${name}`;
  return { DATA_DIR, DATABASE_URL: url.href, SECRET: null };
}

const take = (site: Awaited<ReturnType<typeof aSite>>) =>
  backUp(site.platform, site.target, { journal: 'The Journal' });

async function readSite({ DATA_DIR, DATABASE_URL }: Awaited<ReturnType<typeof emptyPlace>>) {
  const db = openDatabase({ url: DATABASE_URL, file: path.join(DATA_DIR, 'octavo.sqlite') });
  try {
    const rows = await db
      .selectFrom('articles' as never)
      .select('title' as never)
      .execute();
    const history = await db.selectFrom('history').select('details').execute();
    const held = await listHeldWork({ db, clock: { now: () => 0 } });
    return { titles: rows.map((row) => (row as { title: string }).title), history, held };
  } finally {
    await db.destroy();
  }
}

test('a back-up is whole, restores whole, and holds mails and sweeps back', async () => {
  const site = await aSite();
  const { folder, manifest, copied } = await take(site);
  expect(copied).toBe(1);
  expect(manifest).toMatchObject({
    format: 1,
    journal: 'The Journal',
    address: 'https://journal.example.org',
    database: site.platform.db.kind,
    missing: [],
    rows: { articles: 1, article_files: 1, history: 1, manuscripts: 0 },
    secret: { file: 'secret' },
  });
  expect(manifest.migrations).toEqual(Object.keys(migrations).toSorted());
  expect((await verifyBackUp(folder)).faults).toEqual([]);
  for (const [name, mode] of [
    ['.', 0o700],
    ['files', 0o700],
    ['secret', 0o600],
    ['manifest.json', 0o600],
    [`files/${site.file}`, 0o600],
  ] as const) {
    expect([name, (await stat(path.join(folder, name))).mode & 0o777]).toEqual([name, mode]);
  }

  const place = await emptyPlace(site);
  expect((await restore(place, folder, migrations)).warnings).toEqual([]);
  const { titles, history, held } = await readSite(place);
  expect(titles).toEqual([TITLE]);
  expect(JSON.parse(history[0]!.details)).toEqual({ notice: TITLE });
  expect(held.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^This site was restored from the back-up of /),
  ]);
  const storage = openStorage({ ...place, STORAGE_URL: null });
  expect(await new Response(await storage.read(site.file)).text()).toBe(TITLE);
  expect(await readFile(path.join(place.DATA_DIR, 'secret'))).toEqual(Buffer.alloc(32, 7));
  const inPlace =
    place.DATABASE_URL === null ? ['files', 'octavo.sqlite', 'secret'] : ['files', 'secret'];
  expect((await readdir(place.DATA_DIR)).toSorted()).toEqual(inPlace);
});

test('what is written after a restore gets numbers that were never used', async () => {
  const site = await aSite();
  const { db } = site.platform;
  await add(site.platform, 'Second');
  await db
    .deleteFrom('articles' as never)
    .where('title' as never, '=', 'Second' as never)
    .execute();
  const place = await emptyPlace(site);
  await restore(place, (await take(site)).folder, migrations);
  const restored = openDatabase({
    url: place.DATABASE_URL,
    file: path.join(place.DATA_DIR, 'octavo.sqlite'),
  });
  onTestFinished(() => restored.destroy());
  await add({ ...site.platform, db: restored }, 'Third');
  const { rows } = await sql<{ id: number }>`select id from articles order by id`.execute(restored);
  expect(rows.map(({ id }) => id)).toEqual([1, 3]);
});

test('the next back-up into the same place shares the files that it has already', async () => {
  const site = await aSite();
  const first = await take(site);
  await add(site.platform, 'Second');
  const second = await take(site);
  expect(second.copied).toBe(1);
  const [one, other] = await Promise.all(
    [first, second].map(({ folder }) => stat(path.join(folder, 'files', site.file))),
  );
  expect(one!.ino).toBe(other!.ino);
  await rm(first.folder, { recursive: true });
  expect((await verifyBackUp(second.folder)).faults).toEqual([]);
});

test('a file that is swept while the back-up is taken is in it', async () => {
  const site = await aSite();
  const { storage } = site.platform;
  let listed = 0;
  const sweeping = {
    ...storage,
    async list() {
      const keys = await storage.list();
      listed += 1;
      if (listed === 1) {
        await storage.sweep({
          now: Date.now(),
          before: Date.now() + 60_000,
          named: async () => new Set(),
          mayTake: () => true,
        });
      }
      return keys;
    },
  };
  const { folder } = await backUp({ ...site.platform, storage: sweeping }, site.target, {
    journal: '',
  });
  expect((await verifyBackUp(folder)).faults).toEqual([]);
  expect((await readdir(path.join(folder, 'files'))).length).toBe(1);
});

test('a file that the database names and that is gone is told, and the rest is backed up', async () => {
  const site = await aSite();
  await rm(path.join(site.platform.config.DATA_DIR, 'files', site.file));
  const { folder, manifest } = await take(site);
  expect(manifest.missing).toEqual([site.file]);
  expect((await verifyBackUp(folder)).faults).toEqual([]);
  const { warnings } = await restore(await emptyPlace(site), folder, migrations);
  expect(warnings).toEqual([
    expect.stringMatching(/^1 stored files that the database names were missing/),
  ]);
});

test('what was changed or lost in a back-up is found, and nothing is restored from it', async () => {
  const site = await aSite();
  const { folder } = await take(site);
  const file = path.join(folder, 'files', site.file);
  await copyFile(file, `${file}.kept`);
  await rm(file);
  expect((await verifyBackUp(folder)).faults).toEqual([`files/${site.file} is missing`]);
  await writeFile(file, 'x'.repeat((await stat(`${file}.kept`)).size));
  expect((await verifyBackUp(folder)).faults).toEqual([`files/${site.file} was changed`]);
  const place = await emptyPlace(site);
  await expect(restore(place, folder, migrations)).rejects.toThrow(
    /was damaged\. Nothing was restored/,
  );
  expect(await readdir(place.DATA_DIR)).toEqual([]);
});

test('a back-up that was broken off is told from a whole one', async () => {
  const site = await aSite();
  const { folder } = await take(site);
  await rename(folder, `${folder}.incomplete`);
  await rm(path.join(`${folder}.incomplete`, 'manifest.json'));
  await expect(verifyBackUp(`${folder}.incomplete`)).rejects.toThrow(
    'was broken off: it is not whole',
  );
  await expect(verifyBackUp(site.target)).rejects.toThrow(
    'is no back-up: it holds no manifest.json',
  );
  const next = await take(site);
  expect(next.copied).toBe(1);
  await expect(verifyBackUp(site.target)).rejects.toThrow(
    `name one of them, such as ${next.folder}`,
  );
});

test('a restore into a place in use is refused with what to do, also where only a log of changes lies', async () => {
  const site = await aSite();
  const { folder } = await take(site);
  const place = await emptyPlace(site);
  await mkdir(place.DATA_DIR);
  await writeFile(path.join(place.DATA_DIR, 'octavo.sqlite-wal'), 'stale');
  await expect(restore(place, folder, migrations)).rejects.toThrow(
    `DATA_DIR (${place.DATA_DIR}) is in use: it holds octavo.sqlite-wal. Stop the site, move the folder away as a whole (mv ${place.DATA_DIR} ${place.DATA_DIR}-old), then restore again.`,
  );
  await rm(path.join(place.DATA_DIR, 'octavo.sqlite-wal'));
  await mkdir(path.join(place.DATA_DIR, '.restoring'));
  await expect(restore(place, folder, migrations)).rejects.toThrow(
    'If that was broken off, empty the folder and restore again',
  );
  await rm(path.join(place.DATA_DIR, '.restoring'), { recursive: true });
  await restore(place, folder, migrations);
  await expect(restore(place, folder, migrations)).rejects.toThrow('is in use');
});

test('a back-up for which there is no room says on which disk, and leaves nothing', async () => {
  const site = await aSite();
  const { storage } = site.platform;
  const error = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const start = (stream: ReadableStreamDefaultController) => stream.error(error);
  const read = () => Promise.resolve(new ReadableStream<Uint8Array>({ start }));
  const full = { ...site.platform, storage: { ...storage, read } };
  await expect(backUp(full, site.target, { journal: '' })).rejects.toThrow(
    `The disk of ${site.target} has no room left for the back-up`,
  );
  expect(await readdir(site.target)).toEqual([]);
});

test('a back-up of a newer version, or for the other database, is refused', async () => {
  const site = await aSite();
  const { folder } = await take(site);
  const place = await emptyPlace(site);
  const older = { '001-catalogue': migrations['001-catalogue']! };
  await expect(restore(place, folder, older)).rejects.toThrow('was made by a newer version');
  const other = place.DATABASE_URL === null ? 'postgres://127.0.0.1:1/none' : null;
  await expect(restore({ ...place, DATABASE_URL: other }, folder, migrations)).rejects.toThrow(
    /^The back-up holds an? \w+ database/,
  );
});

test('a back-up into the data folder is refused', async () => {
  const { platform } = await aSite();
  const inside = path.join(platform.config.DATA_DIR, 'kept');
  await expect(backUp(platform, inside, { journal: '' })).rejects.toThrow('lies in DATA_DIR');
});

test('a site whose secret is lost is backed up all the same, and a restore says so', async () => {
  const site = await aSite();
  const { folder } = await backUp({ ...site.platform, secret: null }, site.target, { journal: '' });
  expect((await verifyBackUp(folder)).faults).toEqual([]);
  const { warnings } = await restore(await emptyPlace(site), folder, migrations);
  expect(warnings).toEqual([expect.stringMatching(/^The secret is not in the back-up/)]);
});
