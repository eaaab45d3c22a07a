import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
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
