import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { stageFile, SUBMISSION } from '../../../../../tests/support/submission.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { submitManuscript } from '../../submission/submit-manuscript.server.ts';

async function withManuscript() {
  const platform = await createAccountsPlatform();
  const file = await stageFile(platform);
  const received = await submitManuscript(platform, { submission: SUBMISSION, file });
  if (received.outcome !== 'received') throw new Error('It was refused.');
  const browserOf = async (email: string) => {
    const { username } = await anAccount(platform, { email });
    const browser = openBrowser(platform);
    await browser.signIn(username, PASSWORD);
    return browser;
  };
  return { platform, paper: `/dashboard/manuscripts/${received.paperId}`, browserOf };
}

test('an author who is signed in finds the manuscript on the dashboard, and withdraws it', async () => {
  const { platform, paper, browserOf } = await withManuscript();
  const browser = await browserOf('ada@example.org');
  const dashboard = await browser.get('/dashboard');
  expect(textsOf(dashboard.html, 'h2')).toContain('Your manuscripts');
  expect(dashboard.html).toContain(`href="${paper}"`);

  const page = await browser.get(paper);
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  expect(textsOf(page.html, 'time')).toEqual(['21 November 2026', '21 November 2026']);
  expect(page.html).toContain(`href="${paper}/withdrawal"`);
  expect(textsOf((await browser.get(`${paper}/withdrawal`)).html, 'h1')).toEqual([
    'Withdraw this manuscript?',
  ]);
  const done = await browser.post(`${paper}/withdrawal`, { reason: 'A mistake' });
  expect([done.status, done.location]).toEqual([303, paper]);
  expect((await browser.get(paper)).html).toContain('The manuscript has been withdrawn.');
  const [line] = await platform.db
    .selectFrom('history')
    .select('actor')
    .where('event', '=', 'manuscript-withdrawn')
    .execute();
  expect(line!.actor).toMatch(/^account:/);
});

test('a co-author sees it and does not withdraw it', async () => {
  const { paper, browserOf } = await withManuscript();
  const browser = await browserOf('ben@example.org');
  const { status, html } = await browser.get(paper);
  expect(status).toBe(200);
  expect(html).not.toContain('/withdrawal');
  expect((await browser.post(`${paper}/withdrawal`, {})).status).toBe(403);
});

test('another’s manuscript is not there, and a visitor is led to the login', async () => {
  const { platform, paper, browserOf } = await withManuscript();
  const eve = await browserOf('eve@example.org');
  expect((await eve.get('/dashboard')).html).not.toContain('Your manuscripts');
  const answers = [
    await eve.get(paper),
    await eve.get(`${paper}/withdrawal`),
    await eve.post(`${paper}/withdrawal`, {}),
    await eve.get('/dashboard/manuscripts/1'),
    await eve.get('/dashboard/manuscripts/none'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const visitor = openBrowser(platform);
  expect((await visitor.get(paper)).location).toBe(
    `/already-register?next=${encodeURIComponent(paper)}`,
  );
  expect((await visitor.post(`${paper}/withdrawal`, {})).status).toBe(401);
});
