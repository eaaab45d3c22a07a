import { expect, test } from 'vitest';
import {
  createSampleAccounts,
  removeSampleAccounts,
} from '../../app/features/accounts/index.server.ts';
import { removeSampleManuscripts } from '../../app/features/reviewing/index.server.ts';
import { countQueues } from '../../app/features/reviewing/queries/count-queues.server.ts';
import { findEditor } from '../../app/features/reviewing/queries/find-editor.server.ts';
import { loadCase } from '../../app/features/reviewing/queries/load-case.server.ts';
import { listOwnReviews } from '../../app/features/reviewing/queries/list-own-reviews.server.ts';
import { listSections } from '../../app/features/submissions/queries/list-sections.server.ts';
import { STATES } from '../../app/features/submissions/states.ts';
import { listPeople } from '../../app/features/accounts/queries/list-people.server.ts';
import { aPaper, signedInAgain } from '../../tests/support/office.ts';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../tests/support/test-platform.ts';
import { loadSampleOffice } from './load-office.server.ts';

async function withOffice(): Promise<TestPlatform> {
  const platform = await createTestPlatform({ SAMPLE_PASSWORD: 'sample sample' });
  await createSampleAccounts(platform);
  expect(await loadSampleOffice(platform)).toBeGreaterThan(12);
  return platform;
}

async function person(platform: TestPlatform, username: string) {
  const roles = ['author', 'reviewer', 'editor', 'chief'] as const;
  const people = await listPeople(platform.db, { roles });
  return signedInAgain(platform, people.find((each) => each.username === username)!.id);
}

test('the sample office has manuscripts in every state and queue for each sample account, and mails nobody', async () => {
  const platform = await withOffice();
  const rows = await platform.db.selectFrom('manuscripts').selectAll().execute();
  const states = new Set(rows.map((row) => row.state));
  expect(STATES.filter((state) => !states.has(state))).toEqual(['published']);
  expect(await platform.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  expect(await loadSampleOffice(platform)).toBe(0);
  expect(await countQueues(platform)).toEqual({
    new: 2,
    'to-assess': 2,
    'to-invite': 1,
    waiting: 2,
    late: 1,
    ready: 1,
    revisions: 1,
    appeals: 1,
    agreements: 1,
    production: 1,
    closed: 4,
  });
  await expectOneConflict(platform);
  const sections = await listSections(platform.db);
  expect(sections.map(({ sample, editors }) => [sample, editors.length])).toEqual([
    [true, 1],
    [true, 1],
    [true, 2],
  ]);
  expect(rows.filter((row) => row.section_id !== null).length).toBeGreaterThan(10);
  const standings = async (username: string) =>
    (await listOwnReviews(platform, await person(platform, username))).reviews.map(
      (review) => review.standing,
    );
  expect(await standings('reviewer1')).toEqual([
    'reviewing',
    'completed',
    'completed',
    'completed',
  ]);
  expect(await standings('reviewer2')).toEqual(expect.arrayContaining(['asked', 'late']));
});

/** The sample editor may open all manuscripts but one. */
async function expectOneConflict(platform: TestPlatform): Promise<void> {
  const editor = await person(platform, 'editor');
  const rows = await platform.db.selectFrom('manuscripts').select('paper_id').execute();
  const closed: string[] = [];
  for (const { paper_id: paperId } of rows) {
    const manuscript = (await loadCase(platform, platform.db, paperId))!;
    const found = await findEditor(platform, platform.db, editor, manuscript);
    if (found?.conflict) closed.push(manuscript.title);
  }
  expect(closed).toEqual(['Timetables for Night Ferries under Uncertain Tides']);
}

test('the sample office goes without what came beside it', async () => {
  const platform = await withOffice();
  const { paperId } = await aPaper(platform, 'under-review', { reviews: 1 });
  const lines = await platform.db.selectFrom('history').select('id').execute();
  expect(await removeSampleManuscripts(platform)).toBeGreaterThan(12);
  await removeSampleAccounts(platform);
  const left = await platform.db.selectFrom('manuscripts').select('paper_id').execute();
  expect(left).toEqual([{ paper_id: paperId }]);
  const reviewers = await platform.db.selectFrom('reviewers').select('origin').execute();
  expect(reviewers).toEqual([{ origin: 'journal' }]);
  expect(await listSections(platform.db)).toEqual([]);
  // The history only grows.
  expect(await platform.db.selectFrom('history').select('id').execute()).toHaveLength(lines.length);
  expect(await loadSampleOffice(platform)).toBe(0);
});
