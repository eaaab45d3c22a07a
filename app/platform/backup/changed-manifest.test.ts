import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../../db/migrations/index.ts';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { once } from '../storage/once.ts';
import { backUp } from './back-up.server.ts';
import type { Manifest } from './manifest.server.ts';
import { restore } from './restore.server.ts';
import { verifyBackUp } from './verify-back-up.server.ts';

/** A good back-up of a site with one stored file, in a folder of its own. */
async function aBackUp() {
  const platform = await createTestPlatform();
  const root = await mkdtemp(path.join(tmpdir(), 'octavo-back-up-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const { key } = await platform.storage.put(once(Buffer.from('A stored file')));
  const named = { name: 'sweep-paused' as const, value: JSON.stringify({ key }), set_at: 1 };
  await platform.db.insertInto('site_marks').values(named).execute();
  const { folder } = await backUp(platform, path.join(root, 'kept'), { journal: 'The Journal' });
  const place = { DATA_DIR: path.join(root, 'data'), DATABASE_URL: null, SECRET: null };
  return { root, folder, key, place, kind: platform.db.kind };
}

async function change(folder: string, by: (manifest: Manifest) => void): Promise<void> {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  by(manifest);
  await writeFile(file, JSON.stringify(manifest));
}

test('a manifest that names what no back-up has is refused, and nothing is written anywhere', async () => {
  const { root, folder, key, place } = await aBackUp();
  for (const name of [
    'files/../../../owned',
    '../owned',
    '/tmp/owned',
    'C:\\owned',
    'files\\aa\\owned',
    'files/aa/../../../owned',
    './secret',
    'octavo.sqlite',
    'files/aa/name.sh',
    'manifest.json',
  ]) {
    await change(folder, (manifest) => {
      manifest.files[name] = manifest.files[`files/${key}`]!;
    });
    const refusal = `it names ${JSON.stringify(name)}, which no back-up has`;
    await expect(verifyBackUp(folder)).rejects.toThrow(refusal);
    await expect(restore(place, folder, migrations)).rejects.toThrow(refusal);
    await change(folder, (manifest) => {
      delete manifest.files[name];
    });
  }
  expect(await readdir(root)).toEqual(['kept']);
});

test('a symbolic link in a back-up is not followed', async () => {
  const { root, folder, key, place, kind } = await aBackUp();
  const file = path.join(folder, 'files', key);
  await rename(file, path.join(root, 'elsewhere'));
  await symlink(path.join(root, 'elsewhere'), file);
  expect((await verifyBackUp(folder)).faults).toEqual([
    `files/${key} is no file of the back-up itself`,
  ]);
  // A back-up of PostgreSQL needs a database to go to before any file is looked at.
  const refusal = kind === 'sqlite' ? 'is a symbolic link' : 'set DATABASE_URL';
  await expect(restore(place, folder, migrations)).rejects.toThrow(refusal);
  expect(await readdir(place.DATA_DIR).catch(() => [])).toEqual([]);
});

test('a folder of a back-up that is a symbolic link is not followed', async () => {
  const { root, folder, key } = await aBackUp();
  const shelf = path.join(folder, 'files');
  await mkdir(path.join(root, 'other'));
  await rename(shelf, path.join(root, 'other', 'files'));
  await symlink(path.join(root, 'other', 'files'), shelf);
  expect((await verifyBackUp(folder)).faults).toEqual([
    `files/${key} is no file of the back-up itself`,
  ]);
});

test('a manifest that does not list the database, the secret or a stored file is refused (what is not listed is not restored)', async () => {
  const { folder, key, place, kind } = await aBackUp();
  const database = kind === 'sqlite' ? 'database.sqlite' : 'database.jsonl';
  const without = async (name: string, try_: () => Promise<void>) => {
    let was: Manifest['files'][string];
    await change(folder, (manifest) => {
      was = manifest.files[name]!;
      delete manifest.files[name];
    });
    await try_();
    await change(folder, (manifest) => {
      manifest.files[name] = was;
    });
  };
  for (const name of [database, 'secret']) {
    await without(name, async () => {
      const refusal = `it does not list ${name}, which each back-up of this kind has`;
      await expect(verifyBackUp(folder)).rejects.toThrow(refusal);
      await expect(restore(place, folder, migrations)).rejects.toThrow(refusal);
    });
  }
  await without(`files/${key}`, async () => {
    const fault = `the database names files/${key}, which is not in it`;
    expect((await verifyBackUp(folder)).faults).toContain(fault);
    // A back-up of PostgreSQL is restored into PostgreSQL alone.
    if (kind === 'sqlite') await expect(restore(place, folder, migrations)).rejects.toThrow(fault);
  });
  expect(await readdir(place.DATA_DIR).catch(() => [])).toEqual([]);
});
