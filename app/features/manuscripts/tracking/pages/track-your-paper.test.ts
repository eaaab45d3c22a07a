import { expect, test } from 'vitest';
import { anAuthorsPaper } from '../../../../../tests/support/authors-paper.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { stageFile, SUBMISSION } from '../../../../../tests/support/submission.ts';
import { createTestPlatform } from '../../../../../tests/support/test-platform.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';
import { createWeb } from '../../../../web.server.tsx';
import { submitManuscript } from '../../submission/submit-manuscript.server.ts';
import { mailTrackingLinkJob } from '../mail-tracking-link.job.server.ts';
import { mailedTrackingUrl, trackingKey } from '../../core/letters/tracking-link.server.ts';

async function withManuscript() {
  const platform = await createTestPlatform();
  const file = await stageFile(platform);
  const received = await submitManuscript(platform, { submission: SUBMISSION, file });
  if (received.outcome !== 'received') throw new Error('It was refused.');
  const web = createWeb(platform, { css: null, deskCss: null, js: null, fonts: [] });
  const { paperId } = received;
  const visit = async (path: string, form?: Record<string, string>) => {
    const answer = await web.request(
      `https://journal.example.org${path}`,
      form && { method: 'POST', body: new URLSearchParams(form) },
    );
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const track = (paper: number | string, email: string, more = {}) =>
    visit('/track-your-paper', { paperId: String(paper), email, ...more });
  const link = (position: number, page = 'paper') =>
    `/track-your-paper/${page}?id=${paperId}&key=${trackingKey(platform, received, position)}`;
  return { platform, received, paperId, visit, track, link };
}

test('everyone gets the same answer after the same work, whether paper ID and address belong together or not', async () => {
  const { platform, track, paperId } = await withManuscript();
  const ask = async (paper: number, email: string) => {
    platform.statements.length = 0;
    const { status, html } = await track(paper, email);
    const work = platform.statements.filter((statement) => !statement.includes('rate_limits'));
    return { status, html, work };
  };
  const known = await ask(paperId, 'ada@example.org');
  expect([known.status, known.work]).toEqual([200, [expect.stringMatching(/^insert into "jobs"/)]]);
  expect(known.html).toContain('If they match, a link is on its way.');
  expect(known.html).not.toContain('A scheduler for sensors that sleep');
  expect(await ask(paperId, 'eve@example.org')).toEqual(known);
  expect(await ask(paperId + 1, 'ada@example.org')).toEqual(known);
});

test('what is typed wrongly is said beside its field and not looked up', async () => {
  const { track } = await withManuscript();
  const { status, html } = await track('2026-1', 'ada');
  expect(status).toBe(422);
  expect(html).toMatch(/id="paperId-error">Please enter the paper ID/);
  expect(html).toMatch(/id="email-error">Please enter an e-mail address/);
});

test('guessing is limited', async () => {
  const { track, paperId } = await withManuscript();
  for (let index = 0; index < 20; index += 1) await track(paperId, `guess${index}@example.org`);
  expect((await track(paperId, 'ada@example.org')).status).toBe(429);
});

test('strangers who guess at a paper from many addresses do not keep its authors out', async () => {
  const { platform, paperId } = await withManuscript();
  const from = (place: string, email: string) =>
    openBrowser(platform, { from: place }).post('/track-your-paper', {
      ...{ paperId: String(paperId), email },
    });
  const statuses = [];
  for (let guess = 0; guess < 72; guess += 1) {
    const place = `198.51.100.${Math.floor(guess / 12)}`;
    statuses.push((await from(place, `guess${guess}@example.org`)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(65);
  expect(statuses.slice(65)).toEqual(Array.from({ length: 7 }, () => 429));
  expect((await from('192.0.2.9', 'ada@example.org')).status).toBe(200);
});

test('only an author of the paper gets the link', async () => {
  const { platform, track, paperId } = await withManuscript();
  await track(paperId, ' ADA@example.org');
  await track(paperId, 'eve@example.org');
  await runDueJobs(platform, { jobs: [mailTrackingLinkJob] });
  const mails = await platform.db
    .selectFrom('mails')
    .select(['to_address', 'text'])
    .where('purpose', '=', 'tracking-link')
    .execute();
  expect(mails.map((mail) => mail.to_address)).toEqual(['ada@example.org']);
  expect(mails[0]!.text).toContain(`/track-your-paper/paper?id=${paperId}&key=1.`);
  expect(mails[0]!.text).toContain(`/manuscripts/${paperId}/completion?key=1.`);
});

test('who asks for the link from a step of the submission goes on there, whether it is theirs or not', async () => {
  const { platform, received, visit, track, paperId } = await withManuscript();
  const key = trackingKey(platform, received, 1);
  const page = `/manuscripts/${paperId}/completion/files?key=${key}&saved=mailed`;
  for (const email of ['ada@example.org', 'eve@example.org']) {
    const { status, headers } = await track(paperId, email, { step: 'files', key });
    expect([status, headers.get('Location')]).toEqual([303, page]);
  }
  expect((await visit(page)).html).toContain('A link to this manuscript is on its way to you.');
  expect((await track(paperId, 'ada@example.org', { step: '//elsewhere.example' })).status).toBe(
    200,
  );
});

test('the mailed link says that it has confirmed the address, and says so once', async () => {
  const { platform, received, visit } = await withManuscript();
  const to = { position: 1, email: 'ada@example.org' };
  const { pathname, search } = new URL(mailedTrackingUrl(platform, received, to));
  const words = 'Thank you: your e-mail address is confirmed.';
  expect((await visit(pathname + search)).html).toContain(words);
  expect((await visit(pathname + search)).html).not.toContain(words);
});

test('the author’s own link leads to the withdrawal, which is confirmed first', async () => {
  const { platform, visit, link } = await withManuscript();
  const page = await visit(link(1));
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  expect(page.html).toContain('Withdraw this manuscript');
  const confirm = await visit(link(1, 'withdraw'));
  expect(textsOf(confirm.html, 'h1')).toEqual(['Withdraw this manuscript?']);
  for (let times = 0; times < 2; times += 1) {
    const done = await visit(link(1, 'withdraw'), { reason: 'An error in the data' });
    expect(done.status).toBe(303);
  }
  const { html } = await visit(link(1));
  expect(html).toContain('The manuscript has been withdrawn.');
  expect(textsOf(html, 'time')).toHaveLength(3);
  expect(await platform.db.selectFrom('withdrawals').select('reason').execute()).toEqual([
    { reason: 'An error in the data' },
  ]);
});

test('a co-author follows the paper by link, but does not withdraw it', async () => {
  const { visit, link } = await withManuscript();
  const { status, html } = await visit(link(2));
  expect(status).toBe(200);
  expect(html).not.toContain('Withdraw this manuscript');
  expect((await visit(link(2, 'withdraw'))).status).toBe(403);
  expect((await visit(link(2, 'withdraw'), {})).status).toBe(403);
});

test('a link that is bent, cut off or for another paper leads nowhere', async () => {
  const { visit, link, paperId } = await withManuscript();
  const good = link(1);
  const bent = [
    good.slice(0, -3),
    good.replace('key=1.', 'key=2.'),
    good.replace(String(paperId), String(paperId + 1)),
    `/track-your-paper/paper?id=${paperId}`,
    `/track-your-paper/withdraw?id=${paperId}`,
    `/paper-submission/receipt?id=${paperId}&key=x`,
  ];
  for (const path of bent) expect((await visit(path)).status).toBe(404);
});

test('the corresponding author alone reads which co-author has not confirmed, and at which address', async () => {
  const { platform, id, browser, paper } = await anAuthorsPaper('under-review');
  await platform.db
    .updateTable('manuscript_authors')
    .set({ confirmed_at: null, address_proved_at: 1, name: 'Bo Li', email: 'bo@sand.example' })
    .where('manuscript_id', '=', id)
    .where('position', '=', 2)
    .execute();
  const waits = 'Authorship not yet confirmed:</strong> Bo Li (bo@sand.example).';
  expect((await browser.get(paper(1))).html).toContain(waits);
  expect((await browser.get(paper(2))).html).not.toContain('Authorship not yet confirmed');
  await platform.db.updateTable('manuscript_authors').set({ confirmed_at: 1 }).execute();
  expect((await browser.get(paper(1))).html).not.toContain('Authorship not yet confirmed');
});
