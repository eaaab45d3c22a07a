import { expect, test } from 'vitest';
import * as v from 'valibot';
import { openBrowser } from '../../../tests/support/browser.ts';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { HOUR, MINUTE } from '../clock.ts';
import { defineJob } from '../queue/define-job.server.ts';
import { enqueue } from '../queue/enqueue.server.ts';
import { setMark } from '../site/site-marks.server.ts';

const TOKEN = 'a-password-of-32-characters-or-so';
const job = defineJob('a-job', v.strictObject({}), async () => {});

test('an operator’s Prometheus reads requests, work that waits, and the last back-up', async () => {
  const platform = await createTestPlatform({ METRICS_TOKEN: TOKEN, BACKUP_DIR: '/mnt/backups' });
  const browser = openBrowser(platform);
  await browser.get('/');
  await browser.get('/atom.xml');
  await browser.get('/office');
  await browser.post('/editor-reviewer-login', { username: 'nobody', password: 'a guess' });
  await enqueue(platform, job, {});
  await setMark(
    platform.db,
    'backed-up',
    { at: platform.clock.now() - HOUR, folder: '/mnt/backups/one', missing: 0 },
    platform.clock.now(),
  );
  platform.clock.moveBy(20 * MINUTE);
  platform.meter!.watchCache(() => 7);
  const { status, headers, html } = await browser.send('/metrics', {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  expect([status, headers.get('Content-Type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  for (const line of [
    'octavo_requests_total{kind="page",status="2xx"} 1',
    'octavo_requests_total{kind="file",status="2xx"} 1',
    'octavo_requests_total{kind="office",status="3xx"} 1',
    'octavo_requests_total{kind="login",status="4xx"} 1',
    'octavo_request_duration_seconds_count{kind="page"} 1',
    'octavo_page_cache_answers_total 7',
    'octavo_check{part="database"} 1',
    'octavo_check{part="worker"} 0',
    'octavo_jobs{state="waiting"} 1',
    'octavo_mails{state="failed"} 0',
    'octavo_oldest_work_seconds{of="jobs"} 1200',
    'octavo_oldest_work_seconds{of="mails"} 0',
    'octavo_back_up_age_seconds 4800',
    'octavo_back_up_failed 0',
  ]) {
    expect(html.split('\n')).toContain(line);
  }
  expect(html).toMatch(/^octavo_process_resident_memory_bytes \d{7,}$/m);
});

test('a site that was never backed up, and one whose folder is away, say so in numbers', async () => {
  const platform = await createTestPlatform({ METRICS_TOKEN: TOKEN, BACKUP_DIR: '/mnt/backups' });
  const away = Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
  const room = () => Promise.reject(away);
  const browser = openBrowser({ ...platform, storage: { ...platform.storage, room } });
  await setMark(platform.db, 'back-up-failed', { why: 'It is not there.' }, platform.clock.now());
  const { status, html } = await browser.send('/metrics', {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  expect(status).toBe(200);
  expect(html).toContain('octavo_back_up_age_seconds +Inf\n');
  expect(html).toContain('octavo_back_up_failed 1');
  expect(html).not.toContain('octavo_disk_free_bytes');
});

test('the numbers need the password, and are not there unless it is set', async () => {
  const guess = { headers: { Authorization: 'Bearer guess' } };
  const on = openBrowser(await createTestPlatform({ METRICS_TOKEN: TOKEN }));
  expect((await on.get('/metrics')).status).toBe(401);
  expect((await on.send('/metrics', guess)).status).toBe(401);
  const off = openBrowser(await createTestPlatform());
  expect((await off.send('/metrics', guess)).status).toBe(404);
});
