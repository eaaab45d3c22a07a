import { readdirSync, statSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';

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

/** The scripts that a page asks for, as they come. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

const gzipped = (scripts: string[]) =>
  scripts.reduce((sum, script) => sum + statSync(`dist/client${script}.gz`).size, 0);

test('reading pages load little CSS and JavaScript, and no React', async ({ page }) => {
  const scripts = scriptsOf(page);
  const stylesheets: string[] = [];
  page.on('request', (sent) => {
    if (sent.resourceType() === 'stylesheet') stylesheets.push(new URL(sent.url()).pathname);
  });
  await page.goto('/volume-14/issues-3');
  await page.waitForLoadState('networkidle');
  expect(scripts).toHaveLength(1);
  expect(stylesheets).toEqual([expect.stringMatching(/\/client-[^/]*\.css$/)]);
  expect(bytesOf(/client-[^/]*\.css\.gz$/)).toBeLessThanOrEqual(12 * KB);
  expect(gzipped(scripts)).toBeLessThanOrEqual(6 * KB);
});

for (const address of ['/author-login', '/new-registration', '/paper-submission']) {
  test(`${address} loads what its form needs, with React and toasts, and no more`, async ({
    page,
  }) => {
    const scripts = scriptsOf(page);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    // On a busy machine the form may be pressed before its script is there.
    await expect(async () => {
      await page.getByRole('main').getByRole('button').last().click();
      await expect(page.getByRole('alert')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.waitForLoadState('networkidle');
    expect(new Set(scripts).size).toBe(scripts.length);
    expect(gzipped(scripts)).toBeLessThanOrEqual(90 * KB);
  });
}

/** Letters of Central Europe, Turkey and Vietnam, whose fonts are fetched only where they occur. */
const EXTENDED = /[\u0100-\u024F\u1E00-\u1EFF]/;

type Wanted = (html: string) => boolean;

async function findArticle(request: APIRequestContext, wanted: Wanted): Promise<string> {
  for (let id = 1; id <= 60; id += 1) {
    const address = `/articles/${id}`;
    const answer = await request.get(address);
    if (answer.ok() && wanted(await answer.text())) return address;
  }
  throw new Error('No sample article is like that.');
}

/** The fonts that a page fetches, with their bytes. */
async function fontsOf(page: Page, address: string): Promise<{ name: string; bytes: number }[]> {
  const fonts = new Set<string>();
  page.on('request', (sent) => {
    if (sent.resourceType() === 'font') fonts.add(new URL(sent.url()).pathname);
  });
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  return [...fonts].map((font) => ({
    name: font.slice(font.lastIndexOf('/') + 1),
    bytes: statSync(`dist/client${font}`).size,
  }));
}

const weightOf = (fonts: readonly { bytes: number }[]) =>
  fonts.reduce((sum, { bytes }) => sum + bytes, 0);

const isMaths = ({ name }: { name: string }) => name.startsWith('octavo-maths');

test('the fonts that an article in plain letters needs stay within their budget', async ({
  page,
  request,
}) => {
  const address = await findArticle(
    request,
    (html) => !EXTENDED.test(html) && !html.includes('<math'),
  );
  const fonts = await fontsOf(page, address);
  expect(fonts.length).toBeGreaterThan(1);
  expect(fonts.filter(isMaths)).toEqual([]);
  expect(weightOf(fonts)).toBeLessThanOrEqual(60 * KB);
});

test('an article with its whole text needs no other font for its headings', async ({
  page,
  request,
}) => {
  const address = await findArticle(
    request,
    (html) => html.includes('<h3>') && !html.includes('<strong>') && html.includes('full-text'),
  );
  const fonts = await fontsOf(page, address);
  const plain = fonts.filter((font) => !isMaths(font) && !font.name.includes('extended'));
  expect(weightOf(plain)).toBeLessThanOrEqual(60 * KB);
});

test('formulae add a small font of mathematics, and of its rarer letters only theirs', async ({
  page,
  request,
}) => {
  const address = await findArticle(
    request,
    (html) => !EXTENDED.test(html) && html.includes('<math'),
  );
  const fonts = await fontsOf(page, address);
  expect(weightOf(fonts.filter(isMaths))).toBeLessThanOrEqual(48 * KB);
  expect(weightOf(fonts.filter((font) => !isMaths(font)))).toBeLessThanOrEqual(60 * KB);
});
