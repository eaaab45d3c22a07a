import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { aManuscriptUnderReview } from '../../../../tests/support/manuscripts.ts';
import { href } from '../../../routes.ts';
import { agreementMark } from '../commands/sign-agreement.server.ts';
import { journalOf } from '../../journal/index.server.ts';
import { trackingKey } from '../tracking-link.server.ts';

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
  return { browser: openBrowser(platform), page, pdf, paperPage, read };
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
  expect(await browser.post(page, form)).toMatchObject({ status: 303, location: page });
  expect((await browser.get(page)).html).toContain('Ada Example signed the publishing agreement');
  const file = await browser.get(pdf);
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(await browser.post(page, form)).toMatchObject({ status: 303, location: page });
});

test('before acceptance the page refuses with the law (L4)', async () => {
  const { browser, page, read } = await withPaper('under-review');
  const shown = await browser.get(page);
  expect([shown.status, shown.html]).toEqual([
    409,
    expect.stringContaining('Nothing is published before its publishing agreement was signed'),
  ]);
  const sent = await browser.post(page, { name: 'Ada Example', consent: 'yes', read });
  expect(sent.status).toBe(409);
});
