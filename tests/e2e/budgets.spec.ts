import { readdirSync, statSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const KB = 1000;
const ASSETS = 'dist/client/assets';

/** Bytes of the built files whose names match. */
const bytesOf = (pattern: RegExp) =>
  readdirSync(ASSETS)
    .filter((name) => pattern.test(name))
    .reduce((sum, name) => sum + statSync(`${ASSETS}/${name}`).size, 0);

test('an article page with 40 references travels light', async ({ page, request }) => {
  await page.goto('/volume-14/issues-3');
  await page
    .getByRole('link', { name: 'Signal Processing Below One Milliwatt: A Selective Survey' })
    .first()
    .click();
  await expect(page.locator('.references > li')).toHaveCount(40);

  const answer = await request.get(page.url(), { headers: { 'Accept-Encoding': 'gzip' } });
  expect(answer.headers()['content-encoding']).toBe('gzip');
  expect(Number(answer.headers()['content-length'])).toBeLessThanOrEqual(15 * KB);
});

test('reading pages load little CSS and JavaScript, and no React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/volume-14/issues-3');
  expect(scripts).toHaveLength(1);
  expect(bytesOf(/\.css\.gz$/)).toBeLessThanOrEqual(12 * KB);
  expect(bytesOf(/\.js\.gz$/)).toBeLessThanOrEqual(6 * KB);
});

test('the fonts that a page in English needs stay within their budget', async ({ page }) => {
  let bytes = 0;
  page.on('response', async (response) => {
    if (response.url().endsWith('.woff2')) bytes += Number(response.headers()['content-length']);
  });
  await page.goto('/volume-11/issues-4');
  await page.getByRole('link', { name: /^Uptake of an intelligent/ }).click();
  await page.evaluate(() => document.fonts.ready);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(60 * KB);
});
