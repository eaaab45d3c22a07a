import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startS3 } from '../../../tests/support/s3-server.ts';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { DAY, HOUR } from '../clock.ts';
import { readConfig } from '../config.server.ts';
import { describeS3Place } from '../storage/s3/s3-place.server.ts';
import { fetchBackUp, listStored, pruneStored } from './stored-back-ups.server.ts';
import { findLastBackUp, takeDueBackUp } from './take-due-back-up.server.ts';
import { verifyBackUp } from './verify-back-up.server.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-stored-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A site with a file of its own, whose back-ups are copied into an object store. */
async function aSite() {
  const server = await startS3();
  const { accessKey, secretKey, origin } = server.place;
  const url = `s3://${accessKey}:${encodeURIComponent(secretKey)}@${new URL(origin).host}/journals/ours?region=eu-central-1&tls=off`;
  const place = await aFolder();
  const settings = { BACKUP_DIR: place, BACKUP_URL: url };
  const platform = await createTestPlatform(settings, { shared: true });
  const keep = async (text: string) => {
    async function* content() {
      yield Buffer.from(text);
    }
    return (await platform.storage.put(content())).key;
  };
  const take = () =>
    takeDueBackUp(platform, {
      journal: 'The Journal',
      signal: new AbortController().signal,
      env: platform.environment,
    });
  const stored = () => [...server.objects.keys()].map((key) => key.slice('ours/'.length));
  return { server, platform, place, keep, take, stored, url };
}

test('each back-up is copied into the object store, files once for all, and comes back whole', async () => {
  const { server, platform, keep, take, stored } = await aSite();
  const first = await keep('The first file');
  expect(await take()).toEqual({ missing: 0 });
  const second = await keep('The second file');
  platform.clock.moveBy(DAY);
  server.asked.length = 0;
  expect(await take()).toEqual({ missing: 0 });
  const puts = server.asked.filter((line) => line.startsWith('PUT ') && line.includes('/files/'));
  expect(puts).toEqual([`PUT /journals/ours/files/${second}`]);
  expect(stored()).toContain(`files/${first}`);

  const [newest, older] = await listStored(server.place);
  expect(newest! > older!).toBe(true);
  for (const [wanted, files] of [
    ['latest', 2],
    [older!, 1],
  ] as const) {
    const folder = await fetchBackUp(server.place, wanted, await aFolder());
    expect((await verifyBackUp(folder)).faults).toEqual([]);
    expect(await readdir(path.join(folder, 'files'))).toHaveLength(files);
  }
  await expect(fetchBackUp(server.place, 'octavo-1', await aFolder())).rejects.toThrow(
    `octavo-1 is neither a folder nor a back-up in ${describeS3Place(server.place)}, which has ${newest}, ${older}.`,
  );
});

test('a file that was changed or lost in the store is told when the back-up is verified', async () => {
  const { server, keep, take } = await aSite();
  const [changed, lost] = [await keep('One'), await keep('Two')];
  await take();
  const one = server.objects.get(`ours/files/${changed}`)!;
  one.bytes = Buffer.from('0ne');
  server.objects.delete(`ours/files/${lost}`);
  const folder = await fetchBackUp(server.place, 'latest', await aFolder());
  expect((await verifyBackUp(folder)).faults.toSorted()).toEqual(
    [`files/${changed} was changed`, `files/${lost} is missing`].toSorted(),
  );
});

test('a store that refuses is told, and gets the same back-up an hour later', async () => {
  const { server, platform, place, take } = await aSite();
  server.fail(403);
  const refused = { failed: expect.stringMatching(/^The object store answered GET with 403/) };
  expect(await take()).toEqual(refused);
  expect(await findLastBackUp(platform)).toMatchObject({
    taken: { missing: 0 },
    failed: { why: refused.failed, isTaken: true },
  });
  const [taken] = await readdir(place);
  const { at } = (await findLastBackUp(platform)).taken!;
  platform.clock.moveBy(HOUR);
  expect(await take()).toEqual({ missing: 0 });
  expect(await readdir(place)).toEqual([taken]);
  expect(await listStored(server.place)).toEqual([taken]);
  expect(await findLastBackUp(platform)).toMatchObject({ taken: { at }, failed: null });
  platform.clock.moveBy(HOUR);
  expect(await take()).toBe('none-due');
});

test('outdated back-ups leave the store with the files that no other names, and what others keep there stays', async () => {
  const { server, platform, keep, take, stored } = await aSite();
  await take();
  const [current] = await listStored(server.place);
  const manifest = server.objects.get(`ours/${current}/manifest.json`)!.bytes.toString();
  const now = platform.clock.now();
  const file = (letter: string) => `files/aa/${letter.repeat(64)}`;
  const age = (name: string, days: number, more: object) => {
    const made = now - days * DAY;
    const writtenAt = new Date(made);
    const files = {
      'database.sqlite': { size: 1, sha256: '' },
      [file('a')]: { size: 1, sha256: '' },
    };
    const about = { ...JSON.parse(manifest), made, isScheduled: true, database: 'sqlite' };
    const bytes = Buffer.from(
      JSON.stringify({ ...about, secret: { file: null, sha256: null }, files, ...more }),
    );
    server.objects.set(`ours/${name}/manifest.json`, { bytes, writtenAt });
    server.objects.set(`ours/${name}/database.sqlite`, { bytes, writtenAt });
  };
  const names = Array.from({ length: 10 }, (_, day) => `octavo-2026-11-${20 - day}T00-00-00.000Z`);
  for (const [day, name] of names.entries()) age(name, day + 1, {});
  const outdated = { [file('b')]: { size: 1, sha256: '' } };
  age('octavo-2020-01-01T00-00-00.000Z', 900, {
    files: { 'database.sqlite': { size: 1, sha256: '' }, ...outdated },
  });
  age('octavo-2020-01-02T00-00-00.000Z', 901, { address: 'https://other.example' });
  const old = { bytes: Buffer.from('x'), writtenAt: new Date(now - 900 * DAY) };
  server.objects.set('ours/octavo-2020-01-03T00-00-00.000Z/database.sqlite', old);
  server.objects.set(`ours/${file('a')}`, old);
  server.objects.set(`ours/${file('b')}`, old);
  server.objects.set(`ours/${file('c')}`, { ...old, writtenAt: new Date(now) });
  server.objects.set('ours/notes.txt', old);
  await keep('Another');

  expect(await pruneStored(server.place, 'https://journal.example.org', now)).toBe(1);
  const left = stored();
  expect(await listStored(server.place)).toEqual([
    current,
    ...names,
    'octavo-2020-01-02T00-00-00.000Z',
  ]);
  expect(left.filter((key) => key.startsWith('octavo-2020-01-0'))).toEqual([
    'octavo-2020-01-02T00-00-00.000Z/manifest.json',
    'octavo-2020-01-02T00-00-00.000Z/database.sqlite',
  ]);
  expect(left).toEqual(expect.arrayContaining([file('a'), file('c'), 'notes.txt']));
  expect(left).not.toContain(file('b'));
});

test('a store for back-ups needs the folder in which they are made', () => {
  const url = 's3://a:b@localhost/journals';
  expect(() => readConfig({ BACKUP_URL: url })).toThrow(/^BACKUP_URL needs BACKUP_DIR as well/);
  expect(() => readConfig({ BACKUP_URL: 'x', BACKUP_DIR: '/mnt' })).toThrow(
    /^BACKUP_URL must be an address such as s3:/,
  );
});
