import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../../tests/support/test-platform.ts';
import { DAY, HOUR } from '../clock.ts';
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

test('a site with a folder for back-ups backs itself up once a day, each time whole', async () => {
  const { platform, place } = await aSiteWith({});
  expect(await take(platform)).toBe('taken');
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
  expect(await take(platform)).toBe('taken');
  expect(await readdir(place)).toHaveLength(2);
});

test('a site without such a folder takes no back-up by itself', async () => {
  const { platform, place } = await aSiteWith({ BACKUP_DIR: '' });
  expect(await take(platform)).toBe('none-due');
  expect(await readdir(place)).toEqual([]);
  expect((await findLastBackUp(platform)).isSet).toBe(false);
});

test('why a back-up could not be taken is known until one is', async () => {
  const { platform, place } = await aSiteWith({ BACKUP_HOURS: '1' });
  await rm(place, { recursive: true });
  await writeFile(place, 'no folder');
  const outcome = await take(platform);
  expect(outcome).toMatchObject({ failed: expect.stringContaining('EEXIST') });
  expect(await findLastBackUp(platform)).toMatchObject({
    taken: null,
    failed: expect.stringContaining('EEXIST'),
  });
  await rm(place);
  await mkdir(place);
  expect(await take(platform)).toBe('taken');
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

test('outdated back-ups go, with what was broken off a day ago, and nothing else of the folder', async () => {
  const { platform, place } = await aSiteWith({});
  await take(platform);
  const [newest] = await readdir(place);
  const manifest = JSON.parse(await readFile(path.join(place, newest!, 'manifest.json'), 'utf8'));
  const now = manifest.made as number;
  const older = async (name: string, days: number) => {
    await mkdir(path.join(place, name));
    const made = now - days * DAY;
    await writeFile(path.join(place, name, 'manifest.json'), JSON.stringify({ ...manifest, made }));
    await utimes(path.join(place, name), made / 1000, made / 1000);
  };
  await older('octavo-2020-01-01T00-00-00.000Z', 900);
  await older('octavo-2020-01-02T00-00-00.000Z', 1);
  await older('octavo-2020-01-03T00-00-00.000Z.incomplete', 3);
  await older('octavo-2020-01-04T00-00-00.000Z.incomplete', 0);
  await older('my own copies', 900);
  await mkdir(path.join(place, 'octavo-2020-01-05T00-00-00.000Z'));
  expect(await pruneBackUps(place, now)).toBe(1);
  expect((await readdir(place)).toSorted()).toEqual([
    'my own copies',
    'octavo-2020-01-02T00-00-00.000Z',
    'octavo-2020-01-04T00-00-00.000Z.incomplete',
    'octavo-2020-01-05T00-00-00.000Z',
    newest,
  ]);
});
