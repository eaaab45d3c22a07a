import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
} from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { warnOfFullDisk } from './warn-of-full-disk.server.ts';
import { DAY } from '#app/platform/clock.ts';

test('the chief learns once a month, and in the office, that the disk is nearly full', async () => {
  const platform = await createAccountsPlatform();
  const { username, email } = await anAccount(platform, { role: 'chief' });
  await anAccount(platform, { role: 'editor' });
  await warnOfFullDisk({ ...platform, storage: { ...platform.storage, room: roomy } });
  expect(await mailsIn(platform)).toEqual([]);
  const full = { ...platform, storage: { ...platform.storage, room: nearlyFull } };
  await warnOfFullDisk(full);
  await warnOfFullDisk(full);
  expect(await mailsIn(platform)).toMatchObject([{ to: email, purpose: 'disk-nearly-full' }]);
  platform.clock.moveBy(31 * DAY);
  await warnOfFullDisk(full);
  expect(await mailsIn(platform)).toHaveLength(2);

  const browser = openBrowser(full);
  await browser.signIn(username, PASSWORD);
  expect((await browser.get('/office')).html).toContain('server is 85 % full');
});

const roomy = async () => ({ total: 100_000_000_000, free: 50_000_000_000 });
const nearlyFull = async () => ({ total: 100_000_000_000, free: 15_000_000_000 });
