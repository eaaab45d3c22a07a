import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../../db/migrations/index.ts';
import { openDatabase } from './database.server.ts';
import { migrate } from './migrate.server.ts';

const start = (file: string) => `
  import { migrations } from ${JSON.stringify(import.meta.resolve('../../../db/migrations/index.ts'))};
  import { openDatabase } from ${JSON.stringify(import.meta.resolve('./database.server.ts'))};
  import { migrate } from ${JSON.stringify(import.meta.resolve('./migrate.server.ts'))};
  const db = openDatabase({ url: null, file: ${JSON.stringify(file)} });
  process.stdout.write(JSON.stringify(await migrate(db, migrations)));
  await db.destroy();
`;

test('of processes that start together, only one runs each migration', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-migrate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = start(path.join(folder, 'test.sqlite'));

  const outputs = await Promise.all(
    Array.from({ length: 3 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]),
    ),
  );

  const ran = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as string[]);
  expect(ran.toSorted()).toEqual(Object.keys(migrations).toSorted());
});

test('a migration that fails leaves nothing of itself behind', async () => {
  const db = openDatabase({ url: null, file: ':memory:' });
  onTestFinished(() => db.destroy());
  const broken = {
    '001-broken': {
      up: async (schema: typeof db) => {
        await schema.schema.createTable('half').addColumn('id', 'integer').execute();
        throw new Error('power cut');
      },
    },
  };

  await expect(migrate(db as never, broken as never)).rejects.toThrow('power cut');

  const tables = await db.introspection.getTables();
  expect(tables.map((table) => table.name)).not.toContain('half');
});

test('a database of a newer version is refused in one sentence', async () => {
  const db = openDatabase({ url: null, file: ':memory:' });
  onTestFinished(() => db.destroy());
  const newer = { ...migrations, '999-newer': { up: () => Promise.resolve() } };
  await migrate(db as never, newer);

  await expect(migrate(db as never, migrations)).rejects.toThrow(
    'The database was last used by a newer version (it knows 999-newer, this one does not): start that version, or restore an older back-up.',
  );
});

test('a file that is no database is named in one sentence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-migrate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'octavo.sqlite');
  await writeFile(file, 'This is a letter, and a rather long one at that. '.repeat(100));
  const db = openDatabase({ url: null, file });

  await expect(migrate(db as never, migrations)).rejects.toThrow(
    'The database octavo.sqlite in DATA_DIR is damaged (file is not a database). Nothing was changed',
  );
});

test('a server that does not answer is named in one sentence', async () => {
  const db = openDatabase({ url: 'postgres://octavo:secret@127.0.0.1:1/octavo', file: '' });
  onTestFinished(() => db.destroy());
  await expect(migrate(db as never, migrations)).rejects.toThrow(
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1. Start PostgreSQL, or correct the host and port in DATABASE_URL, then try again.',
  );
});
