import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../../tests/support/accounts.ts';
import { errorOf, valueOf } from '../../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../../tests/support/catalogue.ts';
import {
  aCompleteProduction,
  aManuscriptInProduction,
} from '../../../../../tests/support/production.ts';
import { asAccount } from '../../../../../tests/support/reviewing.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { storeArticles } from '../../../catalogue/records/store-articles.server.ts';
import { findUpload } from '../../uploads/find-upload.server.ts';
import { beginProduction } from '../begin-production.server.ts';

/** A manuscript in production with an approved proof, without an issue, pages or a DOI. */
async function ready() {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptInProduction(platform);
  const { id } = await aCompleteProduction(platform, editor, paperId);
  await platform.db
    .updateTable('uploads')
    .set({ volume: '', issue: '', pages: '', doi: '' })
    .execute();
  const record = articleRecord(7, {
    ...{ volume: 14, issue: 'Issue 4', pages: '45-54', year: 2026, doi: '10.5555/x.1' },
  });
  await storeArticles(platform, [{ record }], 'import');
  const { browser } = await asAccount(platform, editor.id);
  const here = `/office/manuscripts/${paperId}/publish`;
  const fields = async () => {
    const { html } = await browser.get(here);
    return {
      seen: valueOf(html, 'seen')!,
      placed: valueOf(html, 'placed')!,
      place: /<option value="([^"]*)" selected/.exec(html)![1]!,
      page_no: valueOf(html, 'page_no')!,
      doi_no: valueOf(html, 'doi_no')!,
      missing: valueOf(html, 'missing') ?? '',
    };
  };
  return { platform, paperId, id, editor, browser, here, fields };
}

test('the page proposes issue, pages and DOI, and publishes with one press', async () => {
  const { platform, paperId, browser, here, fields } = await ready();
  const proposed = await fields();
  expect(proposed).toMatchObject({
    ...{ place: '14/Issue 4', page_no: '55', doi_no: '10.5555/jsdip.v14i4.55', missing: '' },
  });
  const { html } = await browser.get(here);
  expect(html).toMatch(/ 14\(4\), 55\./);
  expect(html).toContain('The publishing agreement, signed by Ada Example on ');
  expect(html).toContain(`/office/manuscripts/${paperId}/agreement.pdf`);
  expect(html).toContain('No full text: readers get the PDF alone, and JATS has no text.');
  expect(html).toContain('The PDF is not tagged: screen readers cannot follow it.');
  expect(html).not.toContain('Volume 14 is that of');
  expect(html).not.toContain('is not yet public: readers');
  const sent = await browser.post(here, { ...proposed, wish: 'publish', when: 'now' });
  expect(sent).toMatchObject({
    ...{ status: 303, location: `/office/manuscripts/${paperId}/production` },
  });
  const article = await platform.db
    .selectFrom('articles')
    .select(['page_text', 'doi'])
    .where('paper_id', '=', String(paperId))
    .executeTakeFirstOrThrow();
  expect(article).toEqual({ page_text: '55', doi: '10.5555/jsdip.v14i4.55' });
  const told = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'paper-published');
  expect(told.length).toBeGreaterThan(0);
});

test('what is open is named with the way to it, and published only with a reason', async () => {
  const { platform, id, browser, here, fields } = await ready();
  await platform.db.deleteFrom('proofs').execute();
  const proposed = await fields();
  expect(proposed.missing).not.toBe('');
  const publish = { ...proposed, wish: 'publish', when: 'now' };
  const refused = await browser.post(here, publish);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('The author has not been asked to check the proofs.');
  expect(refused.html).toContain('Reason for publishing with 1 open point');
  expect((await findUpload(platform, id))!.publishedAt).toBeNull();
  const reason = 'The author reads the proofs on a ship without a network.';
  const { seen } = await fields();
  const sent = await browser.post(here, { ...publish, seen, reason });
  expect(sent.status).toBe(303);
  expect((await findUpload(platform, id))!.publishedAt).not.toBeNull();
});

test('saving publishes nothing, numbering follows the issue, and a date can be set and cancelled', async () => {
  const { platform, id, browser, here, fields } = await ready();
  const proposed = await fields();
  const saved = { ...proposed, page_no: '80', wish: 'save', when: 'now' };
  expect((await browser.post(here, saved)).location).toBe(here);
  expect(await fields()).toMatchObject({ page_no: '80', doi_no: '10.5555/jsdip.v14i4.55' });
  await browser.post(here, { ...(await fields()), wish: 'number' });
  expect(await fields()).toMatchObject({ page_no: '55', doi_no: '10.5555/jsdip.v14i4.55' });
  const dated = { ...(await fields()), wish: 'publish', when: 'date' };
  const without = await browser.post(here, dated);
  expect(errorOf(without.html, 'publish_at')).toBe('Please enter a date and a time.');
  const publish_at = `${new Date(platform.clock.now()).getUTCFullYear() + 1}-03-01T09:00`;
  expect((await browser.post(here, { ...dated, publish_at })).location).toBe(here);
  expect((await findUpload(platform, id))!.state).toBe('scheduled');
  await browser.post(here, { ...(await fields()), wish: 'call-off' });
  const upload = (await findUpload(platform, id))!;
  expect([upload.state, upload.publishedAt]).toEqual(['waiting', null]);
});

test('what is no volume is as unsaid, and an issue may have a slash in its label', async () => {
  const { platform, browser, here, fields } = await ready();
  const said = async (volume: string, issue: string) => {
    await platform.db.updateTable('uploads').set({ volume, issue }).execute();
    return (await fields()).place;
  };
  expect(await said('fourteen', 'Issue 2')).toBe('14/Issue 4');
  expect(await said('99999999999', 'Issue 2')).toBe('14/Issue 4');
  expect(await said('Vol. 7', 'Issue 2')).toBe('7/Issue 2');
  expect(await said('7', 'Issue 1/2')).toBe('7/Issue 1/2');
  const saved = await browser.post(here, { ...(await fields()), wish: 'save' });
  expect(saved.location).toBe(here);
  const { seen } = await fields();
  const without = await browser.post(here, { seen, wish: 'save' });
  expect(errorOf(without.html, 'place')).toBe('Please choose an issue.');
  // Nothing is scheduled: it is refused for that, not for an issue.
  const cancelled = await browser.post(here, { seen, wish: 'call-off' });
  expect(cancelled.html).not.toContain('Please choose an issue.');
});

test('before production began, and after publication, the page leads to the production', async () => {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptInProduction(platform);
  const { browser } = await asAccount(platform, editor.id);
  const here = `/office/manuscripts/${paperId}/publish`;
  const production = `/office/manuscripts/${paperId}/production`;
  expect((await browser.get(here)).location).toBe(production);
  await beginProduction(platform, editor, paperId);
  const { html } = await browser.get(here);
  expect(textsOf(html, 'h2')).toEqual(
    expect.arrayContaining(['Where it appears', 'Ready?', 'When', 'Preview']),
  );
  expect(html).toContain('The PDF is missing.');
});

test('pages of another article of the issue, and pages that the PDF has not, are published only with a reason', async () => {
  const { browser, here, fields } = await ready();
  const wrong = { ...(await fields()), page_no: '54-55', wish: 'publish', when: 'now' };
  const refused = await browser.post(here, wrong);
  expect(refused.status).toBe(409);
  expect(refused.html).toMatch(/Pages 54–55 overlap “[^”]+” in the same issue \(pages 45–54\)\./);
  expect(refused.html).toContain('Pages 54–55 are 2 pages; the PDF has 1.');
  expect(refused.html).toContain('Reason for publishing with 2 open points');
  const again = { ...wrong, ...(await fields()), page_no: '54-55' };
  const reason = 'The paper follows a note that ends on the same sheet.';
  expect((await browser.post(here, { ...again, reason })).status).toBe(303);
});

test('a date beside “Now” publishes nothing, and the reason is kept while pages and DOI are proposed', async () => {
  const { platform, id, browser, here, fields } = await ready();
  await platform.db.deleteFrom('proofs').execute();
  const publish_at = `${new Date(platform.clock.now()).getUTCFullYear() + 1}-01-15T09:00`;
  const reason = 'The author reads the proofs on a ship without a network.';
  const typed = { ...(await fields()), reason, when: 'now', publish_at };
  const refused = await browser.post(here, { ...typed, wish: 'publish' });
  expect(errorOf(refused.html, 'publish_at')).toBe(
    'Please choose “On the date” to publish then, or clear the date to publish now.',
  );
  expect((await findUpload(platform, id))!.publishedAt).toBeNull();
  for (const wish of ['number', 'save']) {
    const { seen } = await fields();
    const { html } = await browser.post(here, { ...typed, seen, when: 'date', wish });
    expect(html).toContain('Saved. Nothing has been published.');
    expect(html).toContain(reason);
    expect(valueOf(html, 'publish_at')).toBe(publish_at);
  }
});

test('pages and DOI of another issue are proposed again before anything is published with them', async () => {
  const { platform, id, browser, here, fields } = await ready();
  const moved = { ...(await fields()), place: '15/Issue 1', when: 'now', wish: 'publish' };
  const refused = await browser.post(here, moved);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('Pages and DOI were those of another issue.');
  expect((await findUpload(platform, id))!.publishedAt).toBeNull();
  const year = new Date(platform.clock.now()).getUTCFullYear();
  for (const said of [
    `Volume 15 is that of 2027. The article is published in ${year}, and cited so.`,
    'Volume 15, Issue 1 is not yet public: readers see it from this article on.',
  ]) {
    expect(refused.html).toContain(said);
  }
  const renewed = await fields();
  expect(renewed).toMatchObject({ placed: '15/Issue 1', page_no: '1' });
  expect(renewed).toMatchObject({ doi_no: '10.5555/jsdip.v15i1.1' });
  // What was typed for the other issue is left as it is.
  const own = { ...renewed, place: '14/Issue 4', page_no: '60', doi_no: '10.5555/own.60' };
  const asked = await browser.post(here, { ...own, wish: 'publish', when: 'now' });
  expect([asked.status, asked.html.includes('You have chosen another issue.')]).toEqual([
    409,
    true,
  ]);
  expect(await fields()).toMatchObject({ page_no: '60', doi_no: '10.5555/own.60' });
  const early = { ...(await fields()), place: 'In progress', doi_no: '10.5555/own.60' };
  await browser.post(here, { ...early, wish: 'save' });
  expect(await fields()).toMatchObject({ placed: 'In progress', page_no: '' });
  expect((await fields()).doi_no).toMatch(/^10\.5555\/\d{4}\.\d+$/);
});
