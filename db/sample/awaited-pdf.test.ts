import { expect, test } from 'vitest';
import { unpublishArticle } from '../../app/features/publishing/corrections/take-down.server.ts';
import { openBrowser } from '../../tests/support/browser.ts';
import { articleRecord, catalogueWith } from '../../tests/support/catalogue.ts';
import { aUser } from '../../tests/support/office.ts';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import { loadSample } from './load-sample.server.ts';
import { setSampleJob } from './set-sample.job.server.ts';

const TIME = { timeout: 120_000 };
const RUN = { attempt: 1, signal: new AbortController().signal };

/** The sample journal as it is at once after its first start, and the task that sets one of its PDFs. */
async function atTheFirstStart() {
  const platform = await createTestPlatform();
  await loadSample(platform);
  const job = await platform.db
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('payload', 'like', '%"v14i4-01.md"%')
    .executeTakeFirstOrThrow();
  const given = JSON.parse(job.payload) as { article: number; file: string };
  return { platform, browser: openBrowser(platform), job: job.id, given };
}

test('a PDF of the sample that is still to be set says so, and comes by itself', TIME, async () => {
  const { platform, browser, given } = await atTheFirstStart();
  const page = await browser.get(`/articles/${given.article}`);
  expect(page.html).toContain(`PDF: <a href="/articles/${given.article}.pdf">being prepared</a>`);
  const addresses = [`/articles/${given.article}.pdf`, '/uploads/v14i4-01.pdf'];
  for (const address of addresses) {
    const { status, headers, html } = await browser.get(address);
    expect([status, headers.get('Retry-After'), headers.get('Refresh')]).toEqual([503, '5', '5']);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('<h1>The PDF is being prepared</h1>');
    expect(html).toContain(`<a href="/articles/${given.article}">`);
  }
  await setSampleJob.work(platform, given, RUN);
  for (const address of addresses) {
    const { status, headers } = await browser.get(address);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  }
});

test('a PDF of the sample that could not be set says so, and no page waits for it', async () => {
  const { platform, browser, job, given } = await atTheFirstStart();
  const failed = { failed_at: platform.clock.now(), due_at: null };
  await platform.db.updateTable('jobs').set(failed).where('id', '=', job).execute();
  const { status, headers, html } = await browser.get(`/articles/${given.article}.pdf`);
  expect([status, headers.get('Refresh')]).toEqual([503, null]);
  expect(html).toContain('<h1>The PDF could not be prepared</h1>');
});

test('a PDF that no task prepares is not there', async () => {
  const { browser } = await atTheFirstStart();
  expect((await browser.get('/articles/999999.pdf')).status).toBe(404);
  expect((await browser.get('/uploads/v99i1-01.pdf')).status).toBe(404);
  const own = openBrowser(await catalogueWith(articleRecord(1)));
  expect((await own.get('/articles/1.pdf')).status).toBe(404);
});

test('an article that was unpublished before its PDF was set is gone, and so is the PDF', async () => {
  const { platform, browser, given } = await atTheFirstStart();
  const editor = await aUser(platform);
  const taken = { articleId: given.article, reason: 'It appeared by mistake.' };
  await unpublishArticle(platform, editor, taken);
  expect((await browser.get(`/articles/${given.article}.pdf`)).status).toBe(410);
});
