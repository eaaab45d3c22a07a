import { expect, test } from 'vitest';
import { mailsIn } from '../../../../../tests/support/accounts.ts';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { aUser } from '../../../../../tests/support/office.ts';
import { asAccount } from '../../../../../tests/support/reviewing.ts';
import { valuesOf } from '../../completion/completion-form.ts';
import { findCompletion } from '../../completion/find-completion.server.ts';
import { listWaiting } from '../list-waiting.server.ts';

/** A manuscript under review with its editor, and a proposal to add an author. */
async function proposed() {
  const paper = await anAuthorsPaper('under-review');
  const { platform, id, paperId, browser, at } = paper;
  const editor = await aUser(platform, 'editor', { lastName: 'Edison' });
  const chief = await aUser(platform, 'chief');
  await platform.db.updateTable('manuscripts').set({ editor_id: editor.id }).execute();
  const added = { 'author-2-name': 'Carol New', 'author-2-email': 'carol@elsewhere.example' };
  const values = { ...valuesOf(await findCompletion(platform, id)), ...added, reason: 'Forgotten' };
  expect((await browser.send(at('authors'), multipart(values))).status).toBe(303);
  const office = (await asAccount(platform, editor.id)).browser;
  const chiefs = (await asAccount(platform, chief.id)).browser;
  const refuse = (by: typeof office) =>
    by.post(`/office/manuscripts/${paperId}/author-change`, {
      ...{ change: '1', answer: 'refuse', refusal: 'She did no work.' },
    });
  return { ...paper, editor, office, chiefs, refuse };
}

test('a change of the authors that waits for its editor stands in a queue, in the overview and in the digest', async () => {
  const { platform, paperId, editor, office, refuse } = await proposed();
  const waiting = async () =>
    (await listWaiting(platform)).flatMap(({ editor: { id }, queues }) =>
      id === editor.id ? queues.map(({ queue }) => queue) : [],
    );
  const { html } = await office.get('/office/manuscripts?queue=authors&editor=mine');
  expect(html).toContain(`href="/office/manuscripts/${paperId}/authors"`);
  expect((await office.get('/office')).html).toContain('Changes proposed by authors');
  expect(await waiting()).toContain('authors');
  expect((await refuse(office)).status).toBe(303);
  expect((await office.get('/office/manuscripts?queue=authors')).html).toContain(
    'No manuscripts found.',
  );
  expect(await waiting()).not.toContain('authors');
});

test('a refused change is told to all who were asked, and to the handling editor if another refused it', async () => {
  const { platform, editor, chiefs, refuse } = await proposed();
  expect((await refuse(chiefs)).status).toBe(303);
  const mails = await mailsIn(platform);
  expect(
    mails.filter(({ purpose }) => purpose === 'author-change-refused').map(({ to }) => to),
  ).toEqual(['ada@example.org', 'ben@example.org', 'carol@elsewhere.example']);
  expect(
    mails.filter(({ purpose }) => purpose === 'author-change-ended').map(({ to }) => to),
  ).toEqual([editor.email]);
});

test('an editor who refuses a change reads no mail about it', async () => {
  const { platform, office, refuse } = await proposed();
  expect((await refuse(office)).status).toBe(303);
  const mails = await mailsIn(platform);
  expect(mails.filter(({ purpose }) => purpose === 'author-change-ended')).toEqual([]);
});
