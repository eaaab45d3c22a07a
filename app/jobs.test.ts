import { expect, test } from 'vitest';
import { createTestPlatform } from '../tests/support/test-platform.ts';
import { JOB_WORDS } from './features/desk/queue/pages/job-words.ts';
import { jobs } from './jobs.server.ts';
import { runDueJobs } from './platform/queue/run-jobs.server.ts';

test('each night, what is done and what a crash left is swept, conflicts are looked for, and editors are told what waits', async () => {
  const platform = await createTestPlatform();
  await runDueJobs(platform, jobs);
  platform.clock.moveBy(24 * 3_600_000);
  await runDueJobs(platform, jobs);
  const done = await platform.db
    .selectFrom('jobs')
    .select('name')
    .distinct()
    .where('done_at', 'is not', null)
    .orderBy('name')
    .execute();
  expect(done.map((job) => job.name)).toEqual([
    'ask-similarity-service',
    'count-generation',
    'fingerprint-articles',
    'lapse-corresponding',
    'look-up-cited-works',
    'mend-times',
    'note-found-conflicts',
    'register-articles',
    'remind-second-editors',
    'renew-topics',
    'rewrite-text-pages',
    'send-editor-digests',
    'sweep-accounts',
    'sweep-drafts',
    'sweep-files',
    'sweep-invitations',
    'sweep-jobs',
    'sweep-reviews',
    'take-back-up',
    'tell-failed-mails',
    'tend-charges',
    'warn-of-full-disk',
    'write-orcid-records',
    'write-to-authors',
  ]);
});

test('each job says what it does in words', () => {
  expect(Object.keys(JOB_WORDS).toSorted()).toEqual(jobs.jobs.map(({ name }) => name).toSorted());
});

test('no two jobs have one name', () => {
  const names = jobs.jobs.map((job) => job.name);
  expect(names).toHaveLength(42);
  expect(new Set(names).size).toBe(42);
});
