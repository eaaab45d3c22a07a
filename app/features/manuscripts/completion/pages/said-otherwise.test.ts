import { expect, test } from 'vitest';
import { mailsIn } from '../../../../../tests/support/accounts.ts';
import { anAuthorsPaper, multipart, setState } from '../../../../../tests/support/authors-paper.ts';
import { eventsOf } from '../../../../../tests/support/office.ts';
import { asAccount } from '../../../../../tests/support/reviewing.ts';
import { DAY } from '../../../../platform/clock.ts';
import { href } from '../../../../routes.ts';
import { guideOf } from '../../preflight/guide-version.server.ts';

/** Under review, with a file that names another author and a grant where the statement says “None”. */
async function otherwise() {
  const paper = await anAuthorsPaper('under-review');
  const { platform, id } = paper;
  const file = await platform.db
    .selectFrom('manuscript_files')
    .select('id')
    .where('manuscript_id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: guide } = await guideOf(platform, id);
  const words = {
    authors: [{ name: 'Tomé Içara', email: '', institution: '' }],
    funding: 'Supported by the Sleep Fund, grant no. 12345.',
  };
  await platform.db.deleteFrom('file_checks').execute();
  await platform.db
    .insertInto('file_checks')
    .values({
      ...{ file_id: file.id, guide_id: guide, problem: null, findings: '[]', checked_at: 1 },
      ...{ losses: '[]', words: JSON.stringify(words) },
    })
    .execute();
  const details = JSON.stringify({ funding: 'None' });
  await platform.db.updateTable('manuscripts').set({ details }).where('id', '=', id).execute();
  const { browser: office } = await asAccount(platform, paper.editor);
  return { ...paper, office, page: href('officeManuscript', { id: paper.paperId }) };
}

const AUTHOR = 'paper.pdf names Tomé Içara as an author, and the list does not.';
const FUNDING = 'Funding: differs from paper.pdf.';

test('what the file says otherwise is named in review too, until its editor settles it', async () => {
  const { platform, id, paperId, office, page } = await otherwise();
  const { html } = await office.get(page);
  for (const words of ['The file says otherwise', '2 points', AUTHOR, FUNDING]) {
    expect(html).toContain(words);
  }
  const value = new RegExp(`value="([^"]*${AUTHOR})"`).exec(html)![1]!;
  const settle = () =>
    office.post(href('officeDifference', { id: paperId }), { difference: value });
  expect((await settle()).status).toBe(303);
  const settled = (await office.get(page)).html;
  expect(settled).toContain(FUNDING);
  expect(settled.includes(AUTHOR)).toBe(false);
  expect(await eventsOf(platform, { id, paperId })).toContain('difference-settled');
  // Where one sends to review, it is read beside the button.
  await setState(platform, id, 'initial-assessment');
  expect((await office.get(page)).html).toMatch(
    /<details class="doubt" open="">.*?Funding: differs from paper\.pdf\..*?Send to review/s,
  );
});

test('an incomplete submission waits for its author, whom an editor reminds once a day', async () => {
  const { platform, id, paperId, office } = await otherwise();
  await setState(platform, id, 'received');
  const needs = await office.get(href('officeManuscripts'));
  expect(needs.html).not.toContain('Assess<');
  const { html } = await office.get(`${href('officeManuscripts')}?list=others`);
  expect(html).toContain('Remind the author');
  const remind = async () => {
    expect((await office.post(href('officeAuthorReminder', { id: paperId }), {})).status).toBe(303);
    const mails = await mailsIn(platform);
    return mails.filter(({ purpose }) => purpose === 'completion-reminder').length;
  };
  expect([await remind(), await remind()]).toEqual([1, 1]);
  platform.clock.moveBy(DAY);
  expect(await remind()).toBe(2);
});

test('before completing, its author reads what the file must not have, and that the acknowledgements name a grant', async () => {
  const { platform, id, browser, at } = await otherwise();
  await setState(platform, id, 'received');
  const must = { rule: 'no-comments', topic: 'files', strength: 'must', asks: 'No comments.' };
  const findings = JSON.stringify([{ ...must, text: 'The file has 2 comments.', place: null }]);
  await platform.db.updateTable('file_checks').set({ findings }).execute();
  const say = (details: Record<string, string>) =>
    platform.db
      .updateTable('manuscripts')
      .set({ details: JSON.stringify(details), completed_at: null })
      .where('id', '=', id)
      .execute();
  const grant = 'Funding: says “None”, and the acknowledgements name a funder or a grant.';
  await say({ funding: 'None', acknowledgements: 'We thank Bo. Funded by the Sleep Fund.' });
  const { html } = await browser.get(at('completion/check'));
  expect(html).toContain('paper.pdf: The file has 2 comments.');
  expect(html).toContain(grant);
  expect((await browser.get(at('completion/files'))).html).toMatch(
    /<details open=""><summary>What we found in this file/,
  );
  // The acknowledgements of the file say it as well.
  const words = JSON.stringify({ acknowledgements: 'We thank Bo. Funded by the Sleep Fund.' });
  await platform.db.updateTable('file_checks').set({ words }).execute();
  await say({ funding: 'None', acknowledgements: 'We thank Bo.' });
  expect((await browser.get(at('completion/check'))).html).toContain(grant);
  await say({});
  expect((await browser.get(at('completion/statements'))).html).toContain(
    '>Funded by the Sleep Fund.</textarea>',
  );
  await platform.db.updateTable('file_checks').set({ words: '{}' }).execute();
  await say({ funding: 'None', acknowledgements: 'We thank Bo.' });
  expect((await browser.get(at('completion/check'))).html).not.toContain(grant);
});

test('a file is held against the guide again once what was typed beside it has changed', async () => {
  const { platform, id, browser, at } = await otherwise();
  await setState(platform, id, 'received');
  const asked = () =>
    platform.db
      .selectFrom('jobs')
      .select('payload')
      .where('name', '=', 'check-file')
      .where('due_at', 'is not', null)
      .execute();
  await platform.db.deleteFrom('jobs').execute();
  await browser.send(at('completion/statements'), multipart({ funding: 'The Sleep Fund.' }));
  expect(await asked()).toEqual([]);
  await browser.send(at('completion/manuscript'), multipart({ abstract: 'Sensors sleep.' }));
  expect(await asked()).toHaveLength(1);
});
