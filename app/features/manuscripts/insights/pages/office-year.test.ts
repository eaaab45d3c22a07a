import { expect, test } from 'vitest';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aPaper, aReview, aUser } from '../../../../../tests/support/office.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { DAY } from '#app/platform/clock.ts';
import { href } from '#app/routes.ts';
import { decideManuscript } from '../../decisions/decide-manuscript.server.ts';
import { declareConflict } from '../../editors/note-found-conflicts.server.ts';
import { spreadOf } from '../spread.ts';

const SURE = { sure: 'yes' };

test('quartiles of times are whole days', () => {
  expect(spreadOf([])).toBeNull();
  expect(spreadOf([3 * DAY])).toEqual({ n: 1, lower: 3, median: 3, upper: 3 });
  expect(spreadOf([9 * DAY, DAY, 5 * DAY, 3 * DAY])).toEqual({
    n: 4,
    lower: 3,
    median: 4,
    upper: 6,
  });
});

test('the year in figures counts what happened in it, but for manuscripts that the chief may not know of', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const { db, clock } = platform;
  const [chief, editor] = [await aUser(platform, 'chief'), await aUser(platform)];
  const letter = { round: 1, subject: 'Paper', letter: 'Dear authors.' };
  const came = (id: number, days: number) =>
    db
      .updateTable('manuscripts')
      .set({ received_at: clock.now() - days * DAY })
      .where('id', '=', id)
      .execute();
  // On 21 November 2026.
  const declined = await aPaper(platform, 'initial-assessment', { editor });
  await came(declined.id, 10);
  await decideManuscript(platform, editor, {
    paperId: declined.paperId,
    kind: 'decline',
    ...letter,
  });
  const accepted = await aPaper(platform, 'under-review', { editor, reviews: 2 });
  await came(accepted.id, 400);
  await decideManuscript(platform, editor, {
    paperId: accepted.paperId,
    kind: 'accept',
    ...letter,
  });
  const hidden = await aPaper(platform, 'under-review', { editor });
  await aReview(platform, hidden.id, { name: 'Hilda Hidden' });
  await declareConflict(platform, chief, { paperId: hidden.paperId, relation: 'family', note: '' });

  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  expect((await browser.get(href('officeYears'))).headers.get('Location')).toBe(
    '/office/report/2026',
  );
  const { html } = await browser.get('/office/report/2026');
  const [manuscripts = '', decisions = '', notices = '', reviews = '', times = ''] = textsOf(
    html,
    'tbody',
  );
  expect(manuscripts).toMatch(/^Received11Man/);
  expect(decisions).toMatch(
    /^Decline at initial assessment10Dec[^.]*\.Accept10Dec[^.]*\.Minor revision00/,
  );
  expect(decisions).toContain('Appeals00App');
  expect(notices).toMatch(/^Correction00Not.*Retraction00Not/);
  // Where the page is narrow and heads are out of sight, each cell says its column.
  expect(html).toMatch(/data-column="Value"[^>]*>50\u00A0%/);
  expect(decisions).toContain('Acceptance rate50\u00A0%–The share');
  expect(reviews).toContain('Reviewers asked20Inv');
  expect(times).toContain('Time to first decision205\u00A0days (middle half 108–303, of 2)–From');
  expect(times).toContain('Submission to acceptance400\u00A0days (of 1)–Of');
  expect(html).toContain('are not counted here');
  expect(html).not.toContain('Hilda Hidden');
  expect(html).toContain('<a rel="prev" href="/office/report/2025">');

  const csv = await browser.get('/office/report/2026.csv');
  expect(csv.headers.get('Content-Disposition')).toBe('attachment; filename="year-2026.csv"');
  const lines = csv.html.split('\r\n');
  expect(lines[0]).toBe('\uFEFFPart,Of,Figure,Value,Unit');
  expect(lines).toContain('Times,,"Time to first decision, median",205,days');
  expect(lines).toContain('Countries,United Kingdom,Received,1,number');
  expect(csv.html).not.toContain('Hilda Hidden');
  expect((await browser.get('/office/report/2024')).status).toBe(404);
});

test('a frozen year keeps its figures with who froze it, and shows beside them what changed since', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const { db, clock } = platform;
  const [chief, editor] = [await aUser(platform, 'chief'), await aUser(platform)];
  const paper = await aPaper(platform, 'under-review', { editor });
  const review = await aReview(platform, paper.id, { forAuthors: null, dueAt: clock.now() + DAY });
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  const page = '/office/report/2026';
  expect((await browser.post(page, SURE)).status).toBe(409);
  expect((await browser.post('/office/report/1999', SURE)).status).toBe(404);
  clock.moveBy(60 * DAY);
  await browser.signIn(chief.username, PASSWORD);
  expect((await browser.get(page)).html).toContain('Freeze the figures of 2026');
  expect((await browser.post(page, {})).status).toBe(422);
  expect((await browser.post(page, SURE)).status).toBe(303);
  const partsIn = async () => textsOf((await browser.get(page)).html, 'tbody').join('\n');
  expect(await partsIn()).toMatch(/Overdue1Reviews/);
  expect(await partsIn()).not.toContain('(now');

  await aPaper(platform, 'under-review', { editor });
  const late = Date.UTC(2026, 11, 30);
  await db.updateTable('manuscripts').set({ received_at: late }).execute();
  const { html } = await browser.get(page);
  expect(html).toContain('Frozen by Edda ');
  expect(html).not.toContain('Freeze the figures');
  expect(await partsIn()).toContain('Received1 (now 2)');
  const lines = (await browser.get(`${page}.csv`)).html.split('\r\n');
  expect(lines[0]).toContain('Value,Unit,Value now');
  expect(lines).toContain('Manuscripts,,Received,1,number,2');
  // What a chief may not know of stays hidden in what was frozen before (L2).
  await declareConflict(platform, chief, { paperId: paper.paperId, relation: 'family', note: '' });
  expect(await partsIn()).toContain('Received0 (now 1)');
  expect((await browser.get(page)).html).not.toContain(review.name);
});
