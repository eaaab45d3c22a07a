import { expect, test } from 'vitest';
import { aManuscriptUnderReview } from '../../../../../tests/support/manuscripts.ts';
import { number } from 'valibot';
import type { Role } from '../../../accounts/core/account.ts';
import { renderLetter } from '#app/platform/mail/letter.ts';
import { queueMail } from '#app/platform/mail/queue-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { PermanentFailure, ProcessEnded } from '#app/platform/queue/failure.ts';
import { runDueJobs } from '#app/platform/queue/run-jobs.server.ts';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { setMark } from '#app/platform/site/site-marks.server.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';

async function officeOf(role: Role) {
  const platform = await createAccountsPlatform();
  const { id, username } = await anAccount(platform, { role });
  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  return { platform, browser, actor: `account:${id}` };
}

async function queue(platform: Platform, subject: string, confidential = false): Promise<number> {
  const id = await queueMail(platform, {
    to: { name: 'Ada <b>', address: 'ada@example.org' },
    letter: renderLetter({
      subject,
      paragraphs: ['See <script>alert(1)</script>.'],
      from: 'The Journal',
      reason: 'You sent us a paper.',
    }),
    purpose: 'news',
    confidential,
  });
  return id!;
}

const fail = ({ db, clock }: Platform, id: number) =>
  db
    .updateTable('mails')
    .set({ failed_at: clock.now(), due_at: null, attempts: 9, last_error: '550 no such mailbox' })
    .where('id', '=', id)
    .execute();

const historyOf = ({ db }: Platform, subject: string) =>
  db
    .selectFrom('history')
    .select(['event', 'actor'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

test('the chief sees the mails, the newest first, and those that failed', async () => {
  const { platform, browser } = await officeOf('chief');
  const first = await queue(platform, 'The first letter');
  await queue(platform, 'The second letter');
  await fail(platform, first);
  const subjects = (html: string) => textsOf(/<tbody>.*<\/tbody>/s.exec(html)![0], 'a');
  const all = await browser.get('/office/mails');
  expect(subjects(all.html)).toEqual(['The second letter', 'The first letter']);
  expect(all.headers.get('Cache-Control')).toBe('no-store');
  const failed = await browser.get('/office/mails?state=failed');
  expect(subjects(failed.html)).toEqual(['The first letter']);
  expect((await browser.get('/office/mails?state=working')).html).toContain('No e-mails found.');
  expect((await browser.get('/office')).html).toMatch(/office-count">1<.*could not be sent/s);
});

test('many mails come in pages', async () => {
  const { platform, browser } = await officeOf('chief');
  for (let count = 1; count <= 51; count++) await queue(platform, `Letter ${count}`);
  const { html } = await browser.get('/office/mails');
  const [, older = ''] = /<a rel="next" href="([^"]*)"/.exec(html)!;
  const next = await browser.get(older.replaceAll('&amp;', '&'));
  expect(textsOf(next.html, 'th')).toContain('Letter 1');
  expect(textsOf(next.html, 'th')).not.toContain('Letter 2');
  expect(next.html).not.toContain('rel="next"');
});

test('a mail shows where it stands and what it says, and nothing in it runs', async () => {
  const { platform, browser } = await officeOf('chief');
  const id = await queue(platform, 'A letter');
  const { html } = await browser.get(`/office/mails/${id}`);
  expect(html).toContain('Ada &lt;b&gt; &lt;ada@example.org&gt;');
  expect(html).toContain('See &lt;script&gt;alert(1)&lt;/script&gt;.');
  expect(html).toMatch(/<iframe[^>]* sandbox=""/);
  const inside = await browser.get(`/office/mails/${id}/html`);
  expect(inside.html).toContain('&lt;script&gt;');
  const policy = inside.headers.get('Content-Security-Policy')!.split('; ');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
  expect((await browser.get('/office/mails/99')).status).toBe(404);
});

test('a mail with a secret shows no text', async () => {
  const { platform, browser } = await officeOf('chief');
  const id = await queue(platform, 'A link for you', true);
  const { html } = await browser.get(`/office/mails/${id}`);
  expect(html).toContain('is not shown');
  expect(html).not.toMatch(/alert|<iframe/);
  expect((await browser.get(`/office/mails/${id}/html`)).status).toBe(404);
});

test('a mail that failed goes out again, and the history says who let it', async () => {
  const { platform, browser, actor } = await officeOf('chief');
  const id = await queue(platform, 'A letter');
  await fail(platform, id);
  const mail = `/office/mails/${id}`;
  expect((await browser.get(mail)).html).toContain('550 no such mailbox');
  expect(await browser.post(mail, {})).toMatchObject({ status: 303, location: mail });
  expect((await browser.get(mail)).html).toContain('The e-mail is being sent again.');
  expect(await historyOf(platform, `mail:${id}`)).toEqual([{ event: 'mail-retried', actor }]);
  await platform.db.updateTable('mails').set({ sent_at: 1, due_at: null }).execute();
  expect((await browser.post(mail, {})).status).toBe(409);
});

test('the chief sees a job that failed, and runs it again', async () => {
  const { platform, browser, actor } = await officeOf('chief');
  const job = defineJob('deposit', number(), () =>
    Promise.reject(new PermanentFailure('the key is wrong')),
  );
  const id = await enqueue(platform, job, 1);
  await runDueJobs(platform, { jobs: [job] });
  const { html } = await browser.get('/office/jobs?state=failed');
  expect(html).toContain('the key is wrong');
  const retry = () => browser.post(`/office/jobs/${id}`, {});
  expect(await retry()).toMatchObject({ status: 303, location: '/office/jobs' });
  expect((await browser.get('/office/jobs')).html).toContain('The job runs again now.');
  expect(await historyOf(platform, `job:${id}`)).toEqual([{ event: 'job-retried', actor }]);
  await platform.db.updateTable('jobs').set({ done_at: 1, due_at: null }).execute();
  expect((await retry()).status).toBe(409);
});

test('a job that reads a file of a manuscript names the paper', async () => {
  const { platform, browser } = await officeOf('chief');
  const { paperId } = await aManuscriptUnderReview(platform);
  const { html } = await browser.get('/office/jobs');
  expect(html).toContain(`of <a href="/office/manuscripts/${paperId}">manuscript ${paperId}</a>`);
});

test('the chief sees what to do about a job that was set aside', async () => {
  const { platform, browser } = await officeOf('chief');
  const job = defineJob(
    'make-copy',
    number(),
    () => Promise.reject(new ProcessEnded('too large')),
    {
      first: 1,
      longest: 1,
    },
  );
  await enqueue(platform, job, 1);
  await runDueJobs(platform, { jobs: [job] });
  expect((await browser.get('/office/jobs')).html).not.toContain('A task has been stopped.');
  platform.clock.moveBy(1000);
  await runDueJobs(platform, { jobs: [job] });
  expect((await browser.get('/office')).html).toContain('Background tasks that were stopped');
  const { html } = await browser.get('/office/jobs?state=set-aside');
  expect(html).toContain('A task has been stopped.');
  expect(html).toContain('please ask the author for a new version of the file');
  expect(html).toContain('Run again');
  expect((await browser.get('/office/jobs?state=failed')).html).toContain(
    'No background tasks found.',
  );
});

test('an editor has the office without the mails and the jobs', async () => {
  const { platform, browser } = await officeOf('editor');
  const id = await queue(platform, 'A letter');
  const { status, html } = await browser.get('/office');
  expect(status).toBe(200);
  expect(html).not.toMatch(/office\/(mails|jobs)/);
  const answers = [
    await browser.get('/office/mails'),
    await browser.get(`/office/mails/${id}`),
    await browser.get(`/office/mails/${id}/html`),
    await browser.post(`/office/mails/${id}`, {}),
    await browser.get('/office/jobs'),
    await browser.post('/office/jobs/1', {}),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403]);
  expect((await openBrowser(platform).get('/office')).location).toContain('/already-register');
});

test('after a restore the chief is told what waits, and editors are not', async () => {
  const [chief, editor] = [await officeOf('chief'), await officeOf('editor')];
  for (const { platform } of [chief, editor]) {
    await setMark(platform.db, 'restored', { of: Date.UTC(2026, 10, 20, 2, 15) }, 0);
  }
  const words = 'This site was restored from the back-up of 20 Nov 2026, 02:15 UTC.';
  expect((await chief.browser.get('/office')).html).toContain(words);
  expect((await editor.browser.get('/office')).html).not.toContain(words);
});

test('an editor without a stated institution is told so, and opens no manuscript', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform, {
    ...{ role: 'editor', institution: '', firstName: 'Nora', lastName: 'Newly' },
  });
  const { paperId } = await aManuscriptUnderReview(platform);
  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  const office = await browser.get('/office');
  expect(office.html).toContain('Please state your institution in your profile first');
  const page = await browser.get(`/office/manuscripts/${paperId}`);
  expect(page.status).toBe(403);
  expect(page.html).toContain('Please state your institution in your profile first');
  expect(page.html).toContain('href="/account/profile"');

  const chief = openBrowser(platform);
  await chief.signIn((await anAccount(platform, { role: 'chief' })).username, PASSWORD);
  const path = `/office/manuscripts/${paperId}`;
  expect((await chief.get(path)).html).toContain('Nora Newly (0), has not stated an institution');
  const assigning = await chief.post(`${path}/assignment`, { username });
  expect(assigning.status).toBe(422);
  expect(assigning.html).toContain('This editor has not stated their institution in their profile');
});
