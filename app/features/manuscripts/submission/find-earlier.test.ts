import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper } from '../../../../tests/support/office.ts';
import { asAccount } from '../../../../tests/support/reviewing.ts';
import { anIndependentEditor } from '../../../../tests/support/manuscripts.ts';

test('who submits again what was rejected is found by title and author, or by the file', async () => {
  const platform = await createAccountsPlatform();
  const title = 'On the number of sensors';
  const first = await aPaper(platform, 'rejected', { submission: { title } });
  await platform.db.updateTable('manuscript_files').set({ sha256: 'another' }).execute();
  const { paperId } = await aPaper(platform, 'received', {
    submission: { title: 'On the Number of S\u0435nsors', mobile: '+91 2' },
  });
  const { browser } = await asAccount(platform, await anIndependentEditor(platform));
  const { html } = await browser.get(`/office/manuscripts/${paperId}`);
  expect(html).toContain(`href="/office/manuscripts/${first.paperId}">${first.paperId}</a>`);
  const other = await aPaper(platform, 'received', { submission: { title: 'Another subject' } });
  const page = await browser.get(`/office/manuscripts/${other.paperId}`);
  expect(page.html).not.toContain(`/office/manuscripts/${first.paperId}"`);
});
