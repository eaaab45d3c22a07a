import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../../tests/support/test-platform.ts';
import { DAY, HOUR } from '../clock.ts';
import { backUp } from './back-up.server.ts';
import { pruneBackUps } from './prune-back-ups.server.ts';
import { findLastBackUp, takeDueBackUp } from './take-due-back-up.server.ts';
import { verifyBackUp } from './verify-back-up.server.ts';

async function aSiteWith(settings: Record<string, string>) {
  const place = await mkdtemp(path.join(tmpdir(), 'octavo-kept-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const platform = await createTestPlatform({ BACKUP_DIR: place, ...settings }, { shared: true });
  return { platform, place };
}

const take = (platform: TestPlatform) =>
  takeDueBackUp(platform, {
    journal: 'The Journal',
    signal: new AbortController().signal,
    env: platform.environment,
  });

/** What `backup DIR` does. */
const byHand = ({ config, db, storage, secret }: TestPlatform, place: string) =>
  backUp({ config, db, storage, secret }, place, { journal: 'The Journal' });

test('a site with a folder for back-ups backs itself up once a day, each time whole', async () => {
  const { platform, place } = await aSiteWith({});
  expect(await take(platform)).toEqual({ missing: 0 });
  const [name] = await readdir(place);
  expect((await verifyBackUp(path.join(place, name!))).faults).toEqual([]);
  expect(await findLastBackUp(platform)).toEqual({
    isSet: true,
    taken: { at: platform.clock.now(), folder: path.join(place, name!), missing: 0 },
    failed: null,
  });
  platform.clock.moveBy(23 * HOUR);
  expect(await take(platform)).toBe('none-due');
  platform.clock.moveBy(HOUR);
  expect(await take(platform)).toEqual({ missing: 0 });
  expect(await readdir(place)).toHaveLength(2);
});

test('a back-up that was taken by hand counts, and the next one is due a day after it', async () => {
  const { platform, place } = await aSiteWith({});
  const { folder, manifest } = await byHand(platform, place);
  platform.clock.moveBy(manifest.made - platform.clock.now() + HOUR);
  expect(await take(platform)).toBe('none-due');
  expect((await findLastBackUp(platform)).taken).toEqual({
    at: manifest.made,
    folder,
    missing: 0,
  });
});

test('a site without such a folder takes no back-up by itself', async () => {
  const { platform, place } = await aSiteWith({ BACKUP_DIR: '' });
  expect(await take(platform)).toBe('none-due');
  expect(await readdir(place)).toEqual([]);
  expect((await findLastBackUp(platform)).isSet).toBe(false);
});

test('why a back-up could not be taken is known in one sentence until one is', async () => {
  const { platform, place } = await aSiteWith({ BACKUP_HOURS: '1' });
  await rm(place, { recursive: true });
  const why = `BACKUP_DIR (${place}) is not there: make it, or mount its disk.`;
  expect(await take(platform)).toEqual({ failed: why });
  expect(await findLastBackUp(platform)).toMatchObject({ taken: null, failed: { why } });
  await writeFile(place, 'no folder');
  const outcome = await take(platform);
  expect(outcome).toMatchObject({ failed: expect.stringContaining(place) });
  expect(outcome).not.toMatchObject({ failed: expect.stringContaining('EEXIST') });
  await rm(place);
  await mkdir(place);
  expect(await take(platform)).toEqual({ missing: 0 });
  expect(await findLastBackUp(platform)).toMatchObject({ failed: null });
});

test('a back-up that is stopped with the server is no failure and leaves none', async () => {
  const { platform, place } = await aSiteWith({});
  const end = new AbortController();
  const taken = takeDueBackUp(platform, {
    journal: 'The Journal',
    signal: end.signal,
    env: platform.environment,
  });
  await vi.waitFor(async () => expect(await readdir(place)).toHaveLength(1), { timeout: 20_000 });
  end.abort();
  expect(await taken).toBe('stopped');
  expect(await findLastBackUp(platform)).toMatchObject({ taken: null, failed: null });
  expect((await readdir(place)).filter((name) => name.endsWith('Z'))).toEqual([]);
});

const MADE = Date.parse('2026-11-21T12:00:00Z');

/** A folder that looks like a back-up of so many days ago. */
async function aBackUp(place: string, name: string, days: number, about: object = {}) {
  const folder = path.join(place, name);
  await mkdir(folder);
  const made = MADE - days * DAY;
  const manifest = {
    ...{ format: 1, journal: 'The Journal', address: 'https://journal.example.org', made },
    ...{ madeOn: '', isScheduled: true, database: 'sqlite', migrations: [], rows: {} },
    ...{ secret: { file: null, sha256: null }, missing: [] },
    files: { 'database.sqlite': { size: 0, sha256: '' } },
    ...about,
  };
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  await utimes(folder, made / 1000, made / 1000);
}

test('outdated back-ups go, with what was broken off a day ago, and nothing else of the folder', async () => {
  const { place } = await aSiteWith({});
  const kept = Array.from({ length: 10 }, (_, day) => `octavo-2026-11-${21 - day}T12-00-00.000Z`);
  for (const [day, name] of kept.entries()) await aBackUp(place, name, day);
  await aBackUp(place, 'octavo-2020-01-01T00-00-00.000Z', 900);
  await aBackUp(place, 'octavo-2020-01-02T00-00-00.000Z', 901, { isScheduled: false });
  await aBackUp(place, 'octavo-2020-01-03T00-00-00.000Z', 902, {
    address: 'https://other.example',
  });
  await aBackUp(place, 'octavo-2020-01-04T00-00-00.000Z.incomplete', 3);
  await aBackUp(place, 'octavo-2020-01-05T00-00-00.000Z.incomplete', 0);
  await aBackUp(place, 'my own copies', 900);
  await mkdir(path.join(place, 'octavo-2020-01-06T00-00-00.000Z'));
  expect(await pruneBackUps(place, 'https://journal.example.org', MADE)).toBe(1);
  expect((await readdir(place)).toSorted()).toEqual([
    'my own copies',
    'octavo-2020-01-02T00-00-00.000Z',
    'octavo-2020-01-03T00-00-00.000Z',
    'octavo-2020-01-05T00-00-00.000Z.incomplete',
    'octavo-2020-01-06T00-00-00.000Z',
    ...kept.toSorted(),
  ]);
});
