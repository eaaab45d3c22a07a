import { object } from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { jobs as allJobs } from '../../jobs.server.ts';
import { DAY, HOUR } from '../clock.ts';
import { queueMail } from '../mail/queue-mail.server.ts';
import { sendDueMails } from '../mail/send-mails.server.ts';
import { beginSite } from '../site/begin-site.server.ts';
import { defineJob, scheduled } from './define-job.server.ts';
import { enqueue } from './enqueue.server.ts';
import { runDueJobs, runJobs } from './run-jobs.server.ts';
import { hourly } from './schedule.ts';

const YEAR = 365 * DAY;

/** A site whose clock was a year ahead while a mail and three jobs were queued. */
async function siteAhead() {
  const platform = await createTestPlatform();
  const done: string[] = [];
  const job = (name: string) => defineJob(name, object({}), async () => void done.push(name));
  const [asked, dated] = [job('asked'), job('dated')];
  const fails = defineJob('fails', object({}), () => Promise.reject(new Error('not now')));
  const table = { jobs: [asked, dated, fails] };
  const { db, clock } = platform;
  const rightful = clock.now();
  clock.moveBy(YEAR);
  await queueMail(platform, {
    purpose: 'test',
    to: { address: 'ada@example.org' },
    letter: { subject: 'Hello', text: 'Dear Ada', html: '' },
  });
  await enqueue(platform, fails, {});
  await runDueJobs(platform, table);
  await enqueue(platform, asked, {});
  await enqueue(platform, dated, {}, { runAt: clock.now() + DAY });
  clock.moveBy(-YEAR);
  const dueAt = async (queue: 'mails' | 'jobs') =>
    (await db.selectFrom(queue).select(['due_at', 'created_at']).orderBy('id').execute()).map(
      (row) => [row.due_at! - rightful, row.created_at - rightful],
    );
  return { platform, table, done, dueAt };
}

test('what was queued while the clock was ahead is sent and done once it is right, at the next start', async () => {
  const { platform, table, done, dueAt } = await siteAhead();
  expect(await sendDueMails(platform)).toBe(0);
  expect(await runDueJobs(platform, table)).toBe(0);
  await beginSite(platform, () => {});
  expect(await dueAt('mails')).toEqual([[0, 0]]);
  expect(await dueAt('jobs')).toEqual([
    [0, 0],
    [0, 0],
    [YEAR + DAY, YEAR],
  ]);
  expect(await sendDueMails(platform)).toBe(1);
  expect(await runDueJobs(platform, table)).toBe(2);
  expect(done).toEqual(['asked']);
});

test('and within the hour where the site went on', async () => {
  const { platform } = await siteAhead();
  await runDueJobs(platform, allJobs);
  platform.clock.moveBy(HOUR);
  await runDueJobs(platform, allJobs);
  expect(await sendDueMails(platform)).toBe(1);
});

test('a mail that waits for its next attempt, and a job for its date, stay as they are', async () => {
  const platform = await createTestPlatform();
  const job = defineJob('dated', object({}), async () => {});
  const runAt = platform.clock.now() + 30 * DAY;
  await enqueue(platform, job, {}, { runAt });
  await queueMail(platform, {
    purpose: 'test',
    to: { address: 'ada@example.org' },
    letter: { subject: 'Hello', text: 'Dear Ada', html: '' },
  });
  const dueAt = platform.clock.now() + HOUR;
  await platform.db.updateTable('mails').set({ due_at: dueAt, attempts: 9 }).execute();
  await beginSite(platform, () => {});
  const due = async (table: 'mails' | 'jobs') =>
    (await platform.db.selectFrom(table).select('due_at').executeTakeFirstOrThrow()).due_at;
  expect([await due('mails'), await due('jobs')]).toEqual([dueAt, runAt]);
});

test('what the clock begins goes on when the clock is set back while the site is at work', async () => {
  const platform = await createTestPlatform();
  const start = platform.clock.now();
  const turns = defineJob('turns', object({}), async () => {});
  const planned = async () =>
    (await platform.db.selectFrom('jobs').select('due_at').orderBy('id').execute()).map(
      (row) => row.due_at! - start,
    );
  platform.clock.moveBy(YEAR);
  const worker = runJobs(platform, {
    jobs: [turns],
    schedules: [scheduled(turns, hourly(0), {})],
  });
  onTestFinished(() => worker.stop());
  await vi.waitFor(async () => expect(await planned()).toEqual([YEAR + HOUR]));
  platform.clock.moveBy(-YEAR);
  await vi.waitFor(async () => expect(await planned()).toEqual([YEAR + HOUR, HOUR]), 5000);
});
