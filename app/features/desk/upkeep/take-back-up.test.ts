import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
} from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { setMark } from '#app/platform/site/site-marks.server.ts';
import { takeBackUp } from './take-back-up.server.ts';
import { DAY } from '#app/platform/clock.ts';

test('the chief hears once a day, and in the office, that the site could not be backed up, and why', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-full-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const place = path.join(folder, 'no-folder');
  const base = await createAccountsPlatform();
  const platform = { ...base, config: { ...base.config, BACKUP_DIR: place } };
  const { username, email } = await anAccount(platform, { role: 'chief' });
  await anAccount(platform, { role: 'editor' });
  const run = { signal: new AbortController().signal };
  await takeBackUp(platform, {}, run);
  await takeBackUp(platform, {}, run);
  expect(await mailsIn(platform)).toMatchObject([{ to: email, purpose: 'back-up-failed' }]);
  platform.clock.moveBy(DAY);
  await takeBackUp(platform, {}, run);
  expect(await mailsIn(platform)).toHaveLength(2);

  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  const { html } = await browser.get('/office');
  expect(html).toContain(
    `The site could not be backed up: BACKUP_DIR (${place}) is not there: make it, or mount its disk. There is no back-up yet. It is tried again every hour. Please show this to the administrator of the server.`,
  );
});

test('beside the background tasks stands when the site was last backed up, or that it is not', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform, { role: 'chief' });
  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  expect((await browser.get('/office/jobs')).html).toContain(
    'This site takes no back-ups by itself.',
  );
  const set = { ...platform, config: { ...platform.config, BACKUP_DIR: '/mnt/backups' } };
  const other = openBrowser(set);
  await other.signIn(username, PASSWORD);
  expect((await other.get('/office/jobs')).html).toContain(
    'The first back-up is taken within an hour.',
  );
  const at = Date.parse('2026-11-21T02:50:00Z');
  await setMark(platform.db, 'backed-up', { at, folder: '/mnt/backups/one', missing: 0 }, at);
  expect((await other.get('/office/jobs')).html).toContain(
    'The last back-up was taken on 21 Nov 2026, 02:50 UTC.',
  );
  await setMark(platform.db, 'backed-up', { at, folder: '/mnt/backups/one', missing: 2 }, at);
  expect((await other.get('/office')).html).toContain(
    'The site was backed up on 21 Nov 2026, 02:50 UTC, but 2 of its files were not in the storage. Earlier back-ups may have them, and are not removed meanwhile.',
  );
  const why = 'The store does not answer.';
  await setMark(platform.db, 'back-up-failed', { why, isTaken: true }, at);
  expect((await other.get('/office')).html).toContain(
    'The last back-up could not be copied to the store of BACKUP_URL: The store does not answer. The last back-up was taken on 21 Nov 2026, 02:50 UTC. It is tried again every hour.',
  );
});
