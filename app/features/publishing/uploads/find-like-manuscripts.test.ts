import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAccountsPlatform, workOf } from '../../../../tests/support/accounts.ts';
import { aPaper } from '../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import {
  setCorrectedTexts,
  setTitle,
} from '#app/features/manuscripts/core/write-manuscript.server.ts';
import { findEarlier } from '#app/features/manuscripts/submission/store-manuscript.server.ts';
import { findLikeManuscripts } from './find-like-manuscripts.server.ts';

const ABSTRACT =
  'We let battery powered sensors sleep between readings and show by measurements in three vineyards that a scheduler with two queues doubles their lifetime while losing no reading that a grower would need for irrigation.';

const like = (platform: TestPlatform, title: string, abstract = '') =>
  findLikeManuscripts(platform, { title, authors: [], abstract });

test('a manuscript is found by its title and abstract of today, and no longer by those of before', async () => {
  const platform = await createAccountsPlatform();
  const { id, paperId } = await aPaper(platform, 'rejected', {
    submission: { title: 'A scheduler for sleeping sensors in vineyards' },
  });
  expect(await like(platform, 'Scheduling sleeping sensors in the vineyard')).toEqual([]);
  expect(await like(platform, 'The schedulers of sleeping sensor in vinyeards')).toEqual([paperId]);
  await setTitle(platform, id, 'Optimal number of passwords per person');
  expect(await like(platform, 'A scheduler for sleeping sensors in vineyards')).toEqual([]);
  expect(await like(platform, 'Optimal numbers of pasworts per person')).toEqual([paperId]);
  const texts = { title: 'Vines and readings', abstract: ABSTRACT, keywords: '' };
  await setCorrectedTexts(platform, id, texts);
  expect(await like(platform, 'Optimal number of passwords per person')).toEqual([]);
  expect(await like(platform, 'Other', ABSTRACT.replace('vineyards', 'orchards'))).toEqual([
    paperId,
  ]);
});

test('however many manuscripts there are, those like another are looked up by indexes', async () => {
  const platform = await createAccountsPlatform();
  workOf(platform);
  const sha256 = 'a'.repeat(64);
  const title = 'Sleep in sensors';
  await findLikeManuscripts(platform, { title, authors: [], abstract: ABSTRACT, sha256 });
  await findEarlier(platform, { id: 1, title, sha256 });
  const work = workOf(platform);
  expect(work).toHaveLength(4);
  await fillOffice(platform);
  for (const statement of work) {
    const plan = await planOf(platform, statement);
    expect(plan).toMatch(/_by_sha256|manuscript_keys_/);
    expect(plan).not.toMatch(/SCAN|Seq Scan|_in_queue/);
  }
});

/** Of an empty table PostgreSQL says nothing: any way of reading it costs the same. */
async function fillOffice({ db }: TestPlatform): Promise<void> {
  if (db.kind === 'sqlite') return;
  await sql`insert into manuscripts (paper_id, state, title, received_at)
    select n, 'rejected', 'Title ' || n, n from generate_series(1, 2000) n`.execute(db);
  await sql`insert into manuscript_files
    (manuscript_id, format, file_name, storage_key, size, sha256, added_at)
    select id, 'pdf', 'a.pdf', 'key ' || id, 1, md5(id::text), 1 from manuscripts`.execute(db);
  await sql`insert into manuscript_keys (manuscript_id, part, place, key)
    select id, 'title', 0, md5(id::text) from manuscripts`.execute(db);
  for (const table of ['manuscripts', 'manuscript_files', 'manuscript_keys']) {
    await sql`analyze ${sql.table(table)}`.execute(db);
  }
}

/** How the database answers a statement with whatever values. */
async function planOf({ db }: TestPlatform, statement: string): Promise<string> {
  if (db.kind === 'sqlite') {
    const plan = sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`;
    return (await plan.execute(db)).rows.map(({ detail }) => detail).join('\n');
  }
  return db.transaction().execute(async (inside) => {
    await sql`set local enable_seqscan = off`.execute(inside);
    const said = sql.raw(statement.replaceAll(/\$\d+/g, "'1'"));
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${said}`.execute(inside);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
