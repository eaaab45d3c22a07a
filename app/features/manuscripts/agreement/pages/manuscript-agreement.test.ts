import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aManuscriptUnderReview } from '../../../../../tests/support/manuscripts.ts';
import { jobs } from '../../../../jobs.server.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';
import { href } from '../../../../routes.ts';
import { printAgreementKind } from '../agreement-jobs.ts';
import { agreementMark } from '../sign-agreement.server.ts';
import { journalOf } from '../../../journal/content/index.server.ts';
import { trackingKey } from '../../core/letters/tracking-link.server.ts';

async function withPaper(state: 'accepted' | 'under-review' = 'accepted') {
  const platform = await createAccountsPlatform();
  const paper = await aManuscriptUnderReview(platform);
  const { paperId } = paper;
  await platform.db.updateTable('manuscripts').set({ state }).execute();
  const key = trackingKey(platform, paper, 1);
  const read = agreementMark(journalOf(platform).agreement.markdown);
  const page = href('manuscriptAgreement', { id: paperId }, { key });
  const pdf = href('manuscriptAgreementPdf', { id: paperId }, { key });
  const paperPage = href('trackedPaper', null, { id: paperId, key });
  return { platform, paperId, browser: openBrowser(platform), page, pdf, paperPage, read };
}

test('an author reads the agreement, signs it by name, and gets it as a PDF', async () => {
  const { browser, page, pdf, paperPage, read } = await withPaper();
  expect((await browser.get(paperPage)).html).toContain('Read and sign the publishing agreement');
  const shown = await browser.get(page);
  expect(shown.html).toContain('What the authors grant');
  expect(shown.headers.get('Cache-Control')).toBe('no-store');
  const unsigned = await browser.post(page, { name: 'Ada Example', read });
  expect(unsigned.status).toBe(422);
  expect(unsigned.html).toContain('value="Ada Example"');
  expect(unsigned.html).toContain('Please tick the box');
  const form = { name: 'Ada Example', consent: 'yes', read };
  expect(await browser.post(page, { ...form, read: 'old' })).toMatchObject({ status: 409 });
  const signed = await browser.post(page, form);
  expect(signed.status).toBe(303);
  // The page begins at what was done just now.
  expect((await browser.get(signed.location!)).html).toContain('data-fresh=""');
  expect((await browser.get(page)).html).toContain('Ada Example signed the publishing agreement');
  const file = await browser.get(pdf);
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(await browser.post(page, form)).toMatchObject({ status: 303, location: signed.location });
});

test('before acceptance the page refuses with the law (L4)', async () => {
  const { browser, page, read } = await withPaper('under-review');
  const shown = await browser.get(page);
  expect([shown.status, shown.html]).toEqual([
    409,
    expect.stringContaining('An article can be published only after'),
  ]);
  const sent = await browser.post(page, { name: 'Ada Example', consent: 'yes', read });
  expect(sent.status).toBe(409);
});

test('an agreement whose printing was set aside says what happens next, until it is run again', async () => {
  const { platform, browser, page, pdf, read, paperId } = await withPaper();
  await browser.post(page, { name: 'Ada Example', consent: 'yes', read });
  const { clock, db } = platform;
  const job = db.updateTable('jobs').where('name', '=', printAgreementKind.name);
  await job.set({ failed_at: clock.now(), due_at: null, deaths: 2, attempts: 2 }).execute();
  const { html } = await browser.get(page);
  expect(html).toContain('Ada Example signed the publishing agreement');
  expect(html).toContain('The editor-in-chief sees this in the office and can make it again.');
  expect(html).not.toContain(pdf);
  const refused = await browser.get(pdf);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('but its PDF could not be made.');

  const { username } = await anAccount(platform, { role: 'chief' });
  const chief = openBrowser(platform);
  await chief.signIn(username, PASSWORD);
  const desk = await chief.get(`/office/manuscripts/${paperId}`);
  expect(desk.html).toContain('The PDF of the agreement could not be made');
  expect(desk.html).not.toContain('agreement.pdf');
  const jobsPage = await chief.get('/office/jobs?state=set-aside');
  expect(jobsPage.html).toContain(
    `<a href="/office/manuscripts/${paperId}">manuscript ${paperId}</a>`,
  );
  const again = /action="(\/office\/jobs\/\d+)"/.exec(jobsPage.html)![1]!;
  expect((await chief.post(again, {})).status).toBe(303);
  await runDueJobs(platform, jobs);
  expect((await browser.get(pdf)).status).toBe(200);
  expect((await browser.get(page)).html).toContain('Open the agreement (PDF)');
});
