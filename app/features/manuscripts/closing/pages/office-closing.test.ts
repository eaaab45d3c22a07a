import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aPaper, aReview, aUser, stateOf } from '../../../../../tests/support/office.ts';

async function twoEditors() {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const editor = await aUser(platform);
  const second = await aUser(platform);
  const browserOf = async (username: string) => {
    const browser = openBrowser(platform);
    await browser.signIn(username, PASSWORD);
    return browser;
  };
  const browsers = [await browserOf(editor.username), await browserOf(second.username)] as const;
  return { platform, editor, second, browsers };
}

test('an editor chooses a reason, previews the letter and proposes; another finds it in the list and confirms', async () => {
  const { platform, editor, browsers } = await twoEditors();
  const [first, second] = browsers;
  const paper = await aPaper(platform, 'revision-requested', { editor });
  const id = { id: paper.paperId };
  const office = href('officeManuscript', id);
  const page = href('officeClosing', id);
  expect((await first.get(office)).html).toContain('Close this manuscript…');
  expect((await second.get(office)).html).not.toContain('Close this manuscript…');
  const choice = await first.get(page);
  expect(choice.html).toContain('The authors do not reply</a>');
  expect(choice.html).toContain('The publishing agreement was not signed<p');
  const written = await first.get(href('officeClosing', id, { reason: 'silent-author' }));
  expect(written.html).toContain('We have written to you several times');
  const typed = { subject: 'Closed', letter: 'Dear Ada,\n\nno reply came.', words: 'Three mails.' };
  const fields = { reason: 'silent-author', ...typed };
  const preview = await first.post(page, { ...fields, step: 'preview' });
  expect(preview.html).toContain('Nothing has been sent yet.');
  const wordless = await first.post(page, { ...fields, words: '', step: 'confirm' });
  expect(wordless.status).toBe(422);
  expect(wordless.html).toContain('Please say what happened and how you know.');
  expect(wordless.html).toContain('no reply came.');
  expect((await first.post(page, { ...fields, step: 'confirm' })).status).toBe(303);

  expect((await first.get(office)).html).toContain('Another editor must confirm it.');
  const own = await first.get(page);
  expect(own.html).not.toContain('value="confirm"');
  expect(own.html).toContain('another editor without a conflict of interest must confirm it');
  expect(own.html).toContain('Withdraw the proposal');
  const list = await second.get(href('officeManuscripts', null, { queue: 'closings' }));
  expect(list.html).toContain(`href="${page}">Confirm or refuse`);
  const proposal = await second.get(page);
  expect(proposal.html).toContain('Three mails.');
  expect(proposal.html).toContain('no reply came.');
  const answer = href('officeClosingAnswer', id);
  const [, closing = ''] = /name="closing" value="(\d+)"/.exec(proposal.html) ?? [];
  const reasonless = await second.post(answer, { closing, answer: 'refuse', words: '' });
  expect(reasonless.status).toBe(422);
  expect(reasonless.html).toContain('Please say why the manuscript should stay open.');
  expect((await first.post(answer, { closing, answer: 'confirm' })).status).toBe(403);
  expect((await second.post(answer, { closing, answer: 'confirm' })).status).toBe(303);
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'closed' });
  expect((await second.post(answer, { closing, answer: 'confirm' })).status).toBe(409);
  expect((await first.get(page)).status).toBe(409);

  const open = await first.get(href('officeManuscripts'));
  expect(open.html).not.toContain(office);
  const closed = await first.get(href('officeManuscripts', null, { queue: 'closed-early' }));
  expect(closed.html).toContain(office);
  const history = (await first.get(`${office}/history`)).html;
  expect(history).toContain('proposed to close the manuscript (The authors do not reply)');
  expect(history).toContain('closed the manuscript (The authors do not reply)');
});

test('with a conflict an editor learns nothing of a proposal, and a reviewer’s name is told beside the letter', async () => {
  const { platform, editor, browsers } = await twoEditors();
  const paper = await aPaper(platform, 'under-review', { editor });
  await aReview(platform, paper.id, { name: 'Zoë Zander' });
  const page = href('officeClosing', { id: paper.paperId });
  const fields = { reason: 'fraud', subject: 'Closed', words: 'Figures.', step: 'confirm' };
  const named = await browsers[0].post(page, { ...fields, letter: 'Zoë Zander found it.' });
  expect(named.status).toBe(422);
  expect(named.html).toContain('Please remove: Zoë Zander.');
  expect((await browsers[0].post(page, { ...fields, letter: 'Dear all.' })).status).toBe(303);
  const author = await aUser(platform, 'author');
  const stranger = openBrowser(platform);
  await stranger.signIn(author.username, PASSWORD);
  expect((await stranger.get(page)).status).toBe(403);
});

test('what is typed while another editor proposes to close is not said to be saved, and sending it leads to the proposal', async () => {
  const { platform, editor, browsers } = await twoEditors();
  const paper = await aPaper(platform, 'under-review', { editor });
  const page = href('officeClosing', { id: paper.paperId });
  const fields = { reason: 'fraud', subject: 'Closed', letter: 'Dear all.', words: 'Figures.' };
  expect((await browsers[0].post(page, { ...fields, step: 'confirm' })).status).toBe(303);
  const saved = await browsers[0].send(page, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, version: '0' }),
  });
  expect(saved.status).toBe(409);
  const sent = await browsers[0].post(page, { ...fields, words: '', step: 'preview' });
  expect([sent.status, sent.location]).toEqual([303, page]);
});
