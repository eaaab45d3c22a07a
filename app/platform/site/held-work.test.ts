import { object } from 'valibot';
import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { sendDueMails } from '../mail/send-mails.server.ts';
import { queueMail } from '../mail/queue-mail.server.ts';
import { defineJob, scheduled } from '../queue/define-job.server.ts';
import { enqueue } from '../queue/enqueue.server.ts';
import { runDueJobs } from '../queue/run-jobs.server.ts';
import { daily } from '../queue/schedule.ts';
import { listHeldWork, resumeWork } from './held-work.server.ts';
import { setMark } from './site-marks.server.ts';
import { DAY } from '../clock.ts';

test('after a restore what people ask for is done; the clock’s work and mails wait for an operator', async () => {
  const platform = await createTestPlatform();
  const { db, clock } = platform;
  const done: string[] = [];
  const job = (name: string, options = {}) =>
    defineJob(name, object({}), async () => void done.push(name), options);
  const nightly = job('nightly');
  const dated = job('dated', { waitsAfterRestore: true });
  const asked = job('asked');
  const table = {
    jobs: [nightly, dated, asked],
    schedules: [scheduled(nightly, daily('03:00'), {})],
  };
  await setMark(db, 'restored', { of: Date.UTC(2026, 10, 20, 2, 15) }, clock.now());
  for (const one of [nightly, dated, asked]) await enqueue(platform, one, {});
  await queueMail(platform, {
    purpose: 'test',
    to: { name: 'Ada', address: 'ada@example.org' },
    letter: { subject: 'Hello', text: 'Dear Ada', html: '' },
  });
  clock.moveBy(3 * DAY);
  await runDueJobs(platform, table);
  expect(done).toEqual(['asked']);
  expect(await sendDueMails(platform)).toBe(0);
  expect(await listHeldWork(platform)).toEqual([
    {
      text: 'This site was restored from the back-up of 20 Nov 2026, 02:15 UTC. Mails, clean-ups, back-ups and scheduled publications wait until an operator lets them go:',
      command: 'npm run journal -- resume',
    },
  ]);

  expect(await resumeWork(platform, db)).toBe(true);
  await runDueJobs(platform, table);
  expect(done).toEqual(['asked', 'nightly', 'dated']);
  expect(await sendDueMails(platform)).toBe(1);
  expect(await listHeldWork(platform)).toEqual([]);
  expect(await resumeWork(platform, db)).toBe(false);
});
