import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { aPaper, aUser } from '../../../../../tests/support/office.ts';
import { asAccount } from '../../../../../tests/support/reviewing.ts';

const LAST = 'No other editor without a conflict of interest can handle this manuscript.';

test('a conflict is declared by who is sure alone, and the form says when no other editor is left', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const { paperId } = await aPaper(platform, 'under-review', { editor });
  const { browser } = await asAccount(platform, editor.id);
  const page = href('officeManuscript', { id: paperId });
  expect((await browser.get(page)).html).toContain(LAST);
  const slip = await browser.post(href('officeConflict', { id: paperId }), { relation: 'family' });
  expect(slip.status).toBe(422);
  expect(textsOf(slip.html, 'p')).toContain('Please confirm that you are sure.');
  expect((await browser.get(page)).status).toBe(200);
  await aUser(platform);
  expect((await browser.get(page)).html).not.toContain(LAST);
});
