import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { makePdf } from '../../../../../tests/support/documents/make-pdf.ts';
import {
  aCompleteProduction,
  aManuscriptInProduction,
  missingIn,
  REASON,
  waivedIn,
} from '../../../../../tests/support/production.ts';
import { asAccount } from '../../../../../tests/support/reviewing.ts';
import { anUpload, ofProduction } from '../../../../../tests/support/upload.ts';
import { href } from '../../../../routes.ts';
import { beginProduction } from '../../production/begin-production.server.ts';

/** A manuscript in production, with its upload and the browser of its editor. */
async function inProduction() {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const { paperId, editor } = await aManuscriptInProduction(platform);
  await platform.db.updateTable('manuscripts').set({ completed_at: null }).execute();
  const begun = await beginProduction(platform, editor, paperId);
  if (begun.outcome !== 'begun') throw new Error(begun.outcome);
  const { browser } = await asAccount(platform, editor.id);
  const page = href('ownUpload', { id: begun.uploadId });
  const send = (path: string, fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', new Blob([new Uint8Array(makePdf())]), 'final.pdf');
    return browser.send(path, { method: 'POST', body });
  };
  const articles = () => platform.db.selectFrom('articles').select('id').execute();
  return { platform, paperId, editor, browser, page, send, articles };
}

test('no tick beside Save publishes a paper, and one that is sent all the same says what is missing', async () => {
  const { paperId, browser, page, send, articles } = await inProduction();
  for (const each of [page, '/dashboard'])
    expect((await browser.get(each)).html).not.toContain('name="publish"');
  const saved = await send(page, { ...ofProduction(paperId), publish: 'now' });
  expect([saved.status, saved.location]).toEqual([303, page]);
  const { html } = await browser.get(page);
  expect(html).toContain('The article was not published: see what is missing.');
  expect(missingIn(html)).toContain('The author has not been asked to check the proofs.');
  const typed = { ...anUpload({ man_id: String(paperId) }), publish: 'now' };
  const sent = await send('/dashboard', typed);
  expect(sent.location).toMatch(/^\/dashboard\/uploads\/\d+$/);
  const answer = JSON.parse((await send('/upload.php', { ...typed, name: 'Another' })).html);
  expect(answer).toMatchObject({ success: true, state: 'waiting' });
  expect(answer.reason).toMatch(/^Something is missing\./);
  expect(answer.unmet).toContain('The DOI is missing.');
  expect(await articles()).toEqual([]);
});

test('a page lists what an article has and lacks, with the way to mend each, from the draft on', async () => {
  const { paperId, browser, page } = await inProduction();
  const draft = (await browser.get(page)).html;
  expect(missingIn(draft)).toEqual([
    'The PDF is missing.',
    'The author has not been asked to check the proofs.',
    'The issue is missing.',
    'The pages are missing.',
    'The DOI is missing.',
    'The authors have not completed the submission.',
    'The statement on funding is missing.',
    'The statement on competing interests is missing.',
    'The data statement is missing.',
    'The statement on the use of generative AI is missing.',
  ]);
  expect(draft).toContain(
    'data-met="true"><span class="visually-hidden">Done: </span>The abstract',
  );
  const production = href('officeProduction', { id: paperId });
  const manuscript = href('officeManuscript', { id: paperId });
  const publish = href('officePublish', { id: paperId });
  for (const way of [
    ...[`${production}#final-files`, `${production}#proofs`, `${manuscript}/messages`],
    ...[`${publish}#issue`, `${publish}#pages`, `${publish}#doi`],
  ]) {
    expect(draft).toContain(`href="${way}"`);
  }
  expect(draft).not.toContain('Publish now');
  // The page of the production leaves out what the page for publishing proposes by itself.
  expect(missingIn((await browser.get(production)).html)).toEqual([
    'The PDF is missing.',
    'The author has not been asked to check the proofs.',
    'The authors have not completed the submission.',
    'The statement on funding is missing.',
    'The statement on competing interests is missing.',
    'The data statement is missing.',
    'The statement on the use of generative AI is missing.',
  ]);
});

test('without a reason nothing is published: the field says so, and what was typed stays', async () => {
  const { paperId, browser, page, send, articles } = await inProduction();
  await send(page, ofProduction(paperId));
  const { html } = await browser.get(page);
  const seen = /name="seen" value="(\d+)"/.exec(html)![1]!;
  const waived = waivedIn(html);
  const date = { wish: 'date', seen, publish_at: '2027-03-01T10:00', missing: waived.missing };
  const bare = await browser.post(`${page}/publication`, date);
  expect(bare.status).toBe(409);
  expect(bare.html).toMatch(/id="reason-error">Something is missing\. Please correct it/);
  expect(bare.html).toContain('value="2027-03-01T10:00"');
  const short = await browser.post(`${page}/publication`, { ...date, reason: 'Trust me.' });
  expect(short.html).toContain('Trust me.</textarea>');
  expect(short.html).toMatch(
    /id="reason-error">Please give the reason in at least 20 characters\./,
  );
  const other = { ...date, reason: REASON, missing: waived.missing.split(' ').slice(1).join(' ') };
  const unseen = await browser.post(`${page}/publication`, other);
  expect(unseen.html).toMatch(/id="reason-error">Something else is missing since you opened/);
  expect(unseen.html).toContain(`${REASON}</textarea>`);
  expect((await browser.post(`${page}/publication`, { ...date, ...waived })).status).toBe(303);
  const after = (await browser.get(page)).html;
  expect(after).toContain('1 March 2027 at 10:00');
  expect(after).toContain(`<q>${REASON}</q>`);
  expect(after).not.toContain('name="reason"');
  expect(await articles()).toEqual([]);
});

test('where nothing is missing no reason is asked for', async () => {
  const { platform, paperId, editor, browser, page, articles } = await inProduction();
  const { seen } = await aCompleteProduction(platform, editor, paperId);
  const { html } = await browser.get(page);
  // A journal may print so: it is said, and needs no reason.
  expect(missingIn(html)).toEqual([]);
  expect(html).toMatch(/data-met="note">.*?No full text: readers get the PDF alone/);
  expect(html).not.toContain('name="reason"');
  const done = await browser.post(`${page}/publication`, { wish: 'now', seen: String(seen) });
  expect(done.status).toBe(303);
  expect(await articles()).toHaveLength(1);
});
