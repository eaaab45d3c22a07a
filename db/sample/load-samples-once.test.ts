import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { removeSampleAccounts } from '../../app/features/accounts/registration/sample-accounts.server.ts';
import { fillEmptyCatalogue } from '#app/features/catalogue/records/fill-catalogue.server.ts';
import { removeSampleManuscripts } from './remove-sample-manuscripts.server.ts';
import { setMark } from '../../app/platform/site/site-marks.server.ts';
import { aPaper, aUser } from '../../tests/support/office.ts';
import type { TestPlatform } from '../../tests/support/test-platform.ts';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import { removeSample } from './load-sample.server.ts';
import { loadSamplesOnce } from './load-samples-once.server.ts';

async function start(platform: TestPlatform, lines: string[] = []): Promise<string[]> {
  await loadSamplesOnce(platform, (line) =>
    lines.push(line.replace(/Password: .*/, 'Password: …')),
  );
  return lines;
}

const EVERYTHING = [
  'Loaded the sample journal: 60 articles.',
  'Sample accounts: author, reviewer1, reviewer2, editor, chief. Password: …',
  'Loaded the sample office: 21 manuscripts.',
];

/** How many rows each table holds that holds any. */
async function countRows({ db }: TestPlatform): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, isView } of await db.introspection.getTables()) {
    // The text index keeps rows of its own; limits end by themselves.
    if (isView || /^search_|^rate_limits$/.test(name)) continue;
    const { rows } = await sql<{
      n: number;
    }>`select cast(count(*) as integer) as n from ${sql.table(name)}`.execute(db);
    if (rows[0]!.n > 0) counts[name] = rows[0]!.n;
  }
  return counts;
}

test(
  'an empty site gets its samples at the first start and never again, and they go without a trace',
  { timeout: 120_000 },
  async () => {
    const platform = await createTestPlatform();
    const before = await countRows(platform);
    expect(await start(platform)).toEqual(EVERYTHING);
    expect(await start(platform)).toEqual([]);
    await removeSample(platform);
    await removeSampleManuscripts(platform);
    await removeSampleAccounts(platform);
    expect(await countRows(platform)).toEqual({ ...before, site_marks: 1 });
    expect(await start(platform)).toEqual([]);
    const { paperId } = await aPaper(platform, 'received');
    expect(paperId).toBe(202600001);
  },
);

test('a journal with one account of its own gets no samples, whatever the settings say', async () => {
  const platform = await createTestPlatform();
  await aUser(platform);
  expect(await start(platform)).toEqual([]);
  expect((await countRows(platform))['articles']).toBeUndefined();
});

test('a manuscript alone keeps samples out', async () => {
  const platform = await createTestPlatform();
  await aPaper(platform, 'received');
  await platform.db.deleteFrom('users').execute();
  expect(await start(platform)).toEqual([]);
});

test('a journal that once began without samples never gets any', async () => {
  const real = await createTestPlatform({ SAMPLE: 'off' });
  expect(await start(real)).toEqual([]);
  const careless = { ...real, config: { ...real.config, SAMPLE: 'on' as const } };
  expect(await start(careless)).toEqual([]);
});

test('a start that was cut off, and one whose disk is full while manuscripts are loaded, are made good by the next', async () => {
  const platform = await createTestPlatform();
  const issue = { volume: 14, label: 'Issue 4', title: null, published: null };
  await fillEmptyCatalogue(platform, { issues: [issue], articles: [] }, 'sample');
  await setMark(platform.db, 'samples', 'begun', 0);
  const full = Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
  const storage = { ...platform.storage, stage: () => Promise.reject(full) };
  const [, accounts, office] = EVERYTHING;
  const lines: string[] = [];
  await expect(start({ ...platform, storage }, lines)).rejects.toThrow('full');
  expect(lines).toEqual([accounts]);
  expect(await start(platform)).toEqual([office]);
}, 120_000);
