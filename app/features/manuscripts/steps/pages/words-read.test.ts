import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser, stateOf } from '../../../../../tests/support/office.ts';
import { asAccount } from '../../../../../tests/support/reviewing.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';

test('the preview shows what may name a reviewer, and refuses what does (L6)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const { browser } = await asAccount(platform, editor.id);
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 2 });
  await aReview(platform, paper.id, { name: 'Zoë Zander', email: 'zoe@zander.example' });
  const path = href('officeDecision', { id: paper.paperId });
  const post = (letter: string, step: string, ticked: Record<string, string> = {}) =>
    browser.post(path, { kind: 'accept', round: '1', subject: 'S', letter, step, ...ticked });
  const refused = await post('Zoe [at] zander.example reads it.', 'preview');
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('Please remove: Zoe [at] zander.example.');
  expect(refused.html).not.toContain('Nothing has been sent yet.');
  expect((await post('Well done.', 'preview')).html).not.toContain('they name no reviewer');
  const letter = 'The Zander plot “A” is fine.';
  const preview = await post(letter, 'preview');
  expect([preview.status, textsOf(preview.html, 'strong')]).toEqual([
    200,
    ['Nothing has been sent yet.', 'Zander'],
  ]);
  expect(textsOf(preview.html, 'label')).toContain(
    'I have read these words, and they name no reviewer',
  );
  const unread = await post(letter, 'confirm');
  expect(unread.status).toBe(422);
  expect(unread.html).toContain('Please confirm that these words name no reviewer');
  expect(unread.html).toContain('Decide “Accept” and send the letter');
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'under-review' });
  expect((await post(letter, 'confirm', { read: 'Zander' })).status).toBe(303);
});

test.each([
  ['returned', 'officeReturn', { asked: 'Please add a figure.', on: '2026-12-05' }],
  ['closed', 'officeClosing', { reason: 'no-reviewers', words: 'All of them declined.' }],
] as const)(
  'the letter of a manuscript that is %s is read for possible names before it is sent (L6)',
  async (_, route, fields) => {
    const platform = await createAccountsPlatform();
    const editor = await aUser(platform);
    const { browser } = await asAccount(platform, editor.id);
    const paper = await aPaper(platform, 'under-review', { editor });
    await aReview(platform, paper.id, { name: 'Zoë Zander', email: 'zoe@zander.example' });
    const written = { ...fields, subject: 'S', letter: 'The Zander plot “A” is fine.' };
    const post = (step: string, ticked: Record<string, string> = {}) =>
      browser.post(href(route, { id: paper.paperId }), { ...written, step, ...ticked });
    const preview = await post('preview');
    expect(preview.status).toBe(200);
    expect(textsOf(preview.html, 'strong')).toEqual(['Nothing has been sent yet.', 'Zander']);
    const unread = await post('confirm');
    expect(unread.status).toBe(422);
    expect(unread.html).toContain('Please confirm that these words name no reviewer');
    expect((await post('confirm', { read: 'Zander' })).status).toBe(303);
  },
);
