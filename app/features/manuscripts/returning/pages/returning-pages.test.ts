import { expect, test } from 'vitest';
import { mailsIn } from '../../../../../tests/support/accounts.ts';
import { DAY } from '#app/platform/clock.ts';
import { anAuthorsPaper, multipart, setState } from '../../../../../tests/support/authors-paper.ts';
import { asAccount } from '../../../../../tests/support/reviewing.ts';
import type { ManuscriptState } from '../../core/states.ts';
import { valuesOf } from '../../completion/completion-form.ts';
import { recordEvent } from '../../core/write-manuscript.server.ts';
import { findCompletion } from '../../completion/find-completion.server.ts';

const ASKED = 'Please add figure 7\nand the data statement.';

/** A manuscript that its editor has returned by the pages of the office. */
async function returnedFrom(state: ManuscriptState) {
  const paper = await anAuthorsPaper('under-review');
  const { platform, id, paperId } = paper;
  await setState(platform, id, state);
  const { browser: office } = await asAccount(platform, paper.editor);
  const path = `/office/manuscripts/${paperId}/return`;
  const letter = { subject: 'Something is needed', letter: 'Dear authors', on: '2026-12-05' };
  const sent = { ...letter, asked: ASKED };
  return { ...paper, office, path, sent };
}

test('an editor sees letter, request and date before they go, and calls the manuscript back', async () => {
  const { office, path, sent, paperId, platform } = await returnedFrom('under-review');
  const { html: page } = await office.get(`/office/manuscripts/${paperId}`);
  expect(page).toContain(`href="${path}"`);
  const { html: form } = await office.get(path);
  expect(form).toContain('Before we can continue, we need something from you');
  const unasked = await office.post(path, { ...sent, asked: '', on: '2026-01-01' });
  expect(unasked.status).toBe(422);
  expect(unasked.html).toContain('Please say what the authors should do.');
  expect(unasked.html).toContain('Please choose today or a later day.');
  const { html: preview } = await office.post(path, { ...sent, step: 'preview' });
  expect(preview).toContain('Nothing has been sent yet.');
  expect(preview).toContain(ASKED);
  expect(preview).toContain('by 5 December 2026');
  expect((await office.post(path, { ...sent, step: 'confirm' })).status).toBe(303);
  const { html: returned } = await office.get(`/office/manuscripts/${paperId}`);
  for (const words of [
    'Returned to the author',
    ASKED,
    'Call it back and continue',
    '5 December',
  ]) {
    expect(returned).toContain(words);
  }
  expect(returned).not.toContain('No action is needed from an editor at this time.');
  // Reviewers' time stands still; what the office waits for does not.
  platform.clock.moveBy(2 * DAY);
  const { html: later } = await office.get(`/office/manuscripts/${paperId}`);
  expect(later).toContain('author’s answer due in 12 days');
  expect((await office.get(path)).status).toBe(409);
  expect((await office.post(`/office/manuscripts/${paperId}/call-back`, {})).status).toBe(303);
  const { html: after } = await office.get(`/office/manuscripts/${paperId}`);
  expect(after).toContain('Under review');
  expect(after).not.toContain('Call it back');
});

test('who presses “Send it back” beside the confirmations keeps those that were ticked', async () => {
  const { office, path, sent, browser, at, platform, id, paperId } =
    await returnedFrom('under-review');
  await office.post(path, { ...sent, step: 'confirm' });
  const ticked = { 'check-original': 'on', 'check-anonymous': 'on', go: 'send-back' };
  const { location } = await browser.send(at('completion/check'), multipart(ticked));
  expect(location).toContain(`/manuscripts/${paperId}/return?`);
  const { checklist } = (await findCompletion(platform, id)).details;
  expect(checklist).toEqual(['original', 'anonymous']);
});

test('the corresponding author reads what is asked, changes the submission and sends it back', async () => {
  const { office, path, sent, browser, at, paper, platform, id, paperId } =
    await returnedFrom('under-review');
  // Time goes on while things are done.
  const { now } = platform.clock;
  let ticks = 0;
  platform.clock.now = () => now() + (ticks += 1);
  const { html: before } = await browser.get(at('completion'));
  expect(before).toContain('What was sent');
  expect(before).not.toContain('multipart/form-data');
  await office.post(path, { ...sent, step: 'confirm' });
  const { html } = await browser.get(paper());
  for (const words of ['Returned to the author', ASKED, '5 December 2026', 'Send it back to the']) {
    expect(html).toContain(words);
  }
  const { html: coAuthors } = await browser.get(paper(2));
  expect(coAuthors).toContain(ASKED);
  expect(coAuthors).not.toContain('Send it back to the');
  expect((await browser.get(at('return', 2))).status).toBe(403);

  for (const step of ['manuscript', 'check']) {
    const { html: open } = await browser.get(at(`completion/${step}`));
    for (const words of [ASKED, '5 December 2026']) expect(open).toContain(words);
    expect(open).not.toMatch(/submission is complete/i);
    expect(open.includes('Send it back to the editor')).toBe(step === 'check');
  }
  const values = valuesOf(await findCompletion(platform, id));
  const { authors } = await findCompletion(platform, id);
  const named = { ...values, abstract: `${authors[0]!.name} sleeps.` };
  const refused = await browser.send(at('completion'), multipart(named));
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('would reveal the authors to reviewers');
  const changed = { ...values, abstract: 'Sensors sleep.' };
  expect((await browser.send(at('completion'), multipart(changed))).status).toBe(303);
  expect((await findCompletion(platform, id)).abstract).toBe('Sensors sleep.');

  const silent = await browser.post(at('return'), { note: ' ' });
  expect([silent.status, silent.html]).toEqual([
    422,
    expect.stringContaining('Please say what you changed, or answer what the editor asks.'),
  ]);
  const long = await browser.post(at('return'), { note: 'x'.repeat(5001) });
  expect(long.status).toBe(422);
  expect(long.html).toContain('x'.repeat(5001));
  const back = await browser.post(at('return'), { note: 'Figure 7 was never ours.' });
  expect(back.status).toBe(303);
  expect((await browser.get(back.location!)).html).toContain(
    'The manuscript is back with the editor.',
  );
  expect((await browser.get(paper())).html).toContain('Under review');
  for (const position of [1, 2]) {
    const { html: answered } = await browser.get(paper(position));
    expect(answered).toContain('Answer to the editor');
    expect(answered).toContain('Figure 7 was never ours.');
  }
  // The request is read beside the answer until the manuscript goes on.
  const { html: beside } = await office.get(`/office/manuscripts/${paperId}`);
  expect(beside).toMatch(/What was asked:.*Please add figure 7.*Figure 7 was never ours\./s);
  const news = (await mailsIn(platform)).find(({ purpose }) => purpose === 'sent-back');
  expect(news!.text).toMatch(/What was asked:.*Please add figure 7.*Figure 7 was never ours\./s);
  expect((await browser.post(at('return'), { note: 'Done.' })).status).toBe(409);
});

test('what the author types about what was asked is kept while the submission is changed', async () => {
  const { office, path, sent, browser, at, paper, paperId, platform } =
    await returnedFrom('under-review');
  const type = (note: string, position = 1) =>
    browser.post(at('return', position), { note }, { Accept: 'application/json' });
  expect((await type('Too early')).status).toBe(403);
  await office.post(path, { ...sent, step: 'confirm' });
  expect((await type('SECRET: figure 7 was nev')).status).toBe(200);
  expect((await type('Not mine to answer', 2)).status).toBe(403);
  for (const page of [paper(), at('return')]) {
    expect((await browser.get(page)).html).toContain('SECRET: figure 7 was nev</textarea>');
  }
  expect((await browser.get(paper(2))).html).not.toContain('SECRET');
  expect((await office.get(`/office/manuscripts/${paperId}`)).html).not.toContain('SECRET');
  await office.post(`/office/manuscripts/${paperId}/call-back`, {});
  expect(await platform.db.selectFrom('drafts').selectAll().execute()).toEqual([]);
});

test('what a new file leaves to do is named above the answer, before that is written', async () => {
  const { office, path, sent, browser, at, paper, platform, paperId } =
    await returnedFrom('initial-assessment');
  await office.post(path, { ...sent, step: 'confirm' });
  const STILL = 'Still to do before you can send it back:';
  expect((await browser.get(at('return'))).html).not.toContain(STILL);
  await recordEvent(platform, { paperId }, 'author:1', {
    event: 'manuscript-replaced',
    details: { before: 'a.pdf', fileName: 'b.pdf', sha256: 'b' },
  });
  for (const page of [at('return'), paper()]) {
    const { html } = await browser.get(page);
    expect(html).toContain(STILL);
    expect(html).toContain('Please say whether the manuscript names its authors.');
    expect(html).toContain(`/manuscripts/${paperId}/completion/check?key=`);
  }
  expect((await browser.post(at('return'), { note: 'Done.' })).status).toBe(422);
});

test.each([
  ['received', 303, 1],
  // Its authors have confirmed the list, so a removal is proposed to them.
  ['initial-assessment', 422, 2],
] as const)(
  'what was returned from %s: removing an author there is answered with %i and leaves %i (L5)',
  async (state, answer, left) => {
    const { office, path, sent, browser, at, platform, id } = await returnedFrom(state);
    expect((await office.post(path, { ...sent, step: 'confirm' })).status).toBe(303);
    const values = valuesOf(await findCompletion(platform, id));
    const removing = { ...values, 'author-1-remove': 'on' };
    expect((await browser.send(at('completion'), multipart(removing))).status).toBe(answer);
    expect((await findCompletion(platform, id)).authors).toHaveLength(left);
  },
);
