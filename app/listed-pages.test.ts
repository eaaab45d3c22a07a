import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyJournal } from '../tests/support/copy-journal.ts';
import { createTestPlatform } from '../tests/support/test-platform.ts';
import { routes } from './routes.ts';
import { createWeb } from './web.server.tsx';

const SITE = 'https://journal.example.org';

/** Forms and the ways to them: who wants one finds it by the pages that explain it. */
const FORMS = [
  '/author-login',
  '/submit-online',
  '/new-registration',
  '/paper-submission',
  '/track-your-paper',
];

async function journalIn(folder = 'journal') {
  const platform = await createTestPlatform({ JOURNAL_DIR: folder, RATE_LIMITS: 'off' });
  const web = createWeb(platform, { css: null, deskCss: null, js: null, fonts: [] });
  return async (address: string) => {
    const answer = await web.fetch(new Request(SITE + address));
    return { status: answer.status, html: await answer.text() };
  };
}

test('a file in pages/ that names its menu is a page, in the menu and in the sitemap', async () => {
  const folder = copyJournal();
  writeFileSync(
    path.join(folder, 'pages/open-data.md'),
    '---\ntitle: Open Data\ndescription: Where data of articles are deposited.\nmenu: Publish\n---\n\nOf the *{{title}}*. See [this page](/open-data).\n',
  );
  const visit = await journalIn(folder);
  const { status, html } = await visit('/open-data');
  expect(status).toBe(200);
  expect(html).toContain('<h1>Open Data</h1>');
  expect(html).toContain('<link rel="canonical" href="https://journal.example.org/open-data"/>');
  expect(html).toMatch(/>Publish<\/button>(?:(?!<\/ul>).)*aria-current="page">Open Data</s);
  expect((await visit('/sitemap.xml')).html).toContain(`<loc>${SITE}/open-data</loc>`);
  expect((await visit('/open-dta')).status).toBe(404);
});

test('every page that search engines may list is in the sitemap', async () => {
  const visit = await journalIn();
  const listed = (await visit('/sitemap.xml')).html;
  const forgotten: string[] = [];
  let pages = 0;
  for (const address of Object.values(routes).filter((pattern) => !pattern.includes(':'))) {
    const { status, html } = await visit(address);
    const isListed = html.includes(`<link rel="canonical" href="${SITE}${address}"`);
    if (status !== 200 || !isListed || /<meta name="robots" content="noindex/.test(html)) continue;
    pages += 1;
    if (!listed.includes(`<loc>${SITE}${address}</loc>`)) forgotten.push(address);
  }
  expect(pages).toBeGreaterThan(15);
  expect(forgotten).toEqual(FORMS);
});
