import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aUser } from '../../../../../tests/support/office.ts';
import { DAY } from '#app/platform/clock.ts';
import { unsubscribing } from '#app/platform/mail/unsubscribe-link.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { getsDigest } from '../digest.server.ts';

const urlOf = (platform: Platform, account: string) =>
  new URL(
    platform.config.BASE_URL + href('digestOff', null, unsubscribing(platform, 'digest', account)),
  );

test('a mail program turns the digest off by one post to the address in the mail, without a login (RFC 8058)', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const [editor, other] = [await aUser(platform), await aUser(platform)];
  const { pathname, search } = urlOf(platform, editor.id);
  const browser = openBrowser(platform);
  const page = await browser.get(pathname + search);
  expect(page.status).toBe(200);
  expect(page.html).toContain('Turn off the digest');
  // Looking is not asking: mail scanners open every link.
  expect(await getsDigest(platform, editor)).toBe(true);
  const { status } = await browser.post(pathname + search, { 'List-Unsubscribe': 'One-Click' });
  expect(status).toBe(200);
  expect(await getsDigest(platform, editor)).toBe(false);
  expect(await getsDigest(platform, other)).toBe(true);
});

test('a link for one account, or an old one, turns off no digest', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const [editor, other] = [await aUser(platform), await aUser(platform)];
  const url = urlOf(platform, editor.id);
  const browser = openBrowser(platform);
  const swapped = new URL(url);
  swapped.searchParams.set('account', other.id);
  expect((await browser.post(swapped.pathname + swapped.search, {})).status).toBe(410);
  platform.clock.moveBy(366 * DAY);
  expect((await browser.post(url.pathname + url.search, {})).status).toBe(410);
  expect(await getsDigest(platform, other)).toBe(true);
  expect(await getsDigest(platform, editor)).toBe(true);
});
