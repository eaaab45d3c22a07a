import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aReview } from '../../../../tests/support/office.ts';
import { anOffice } from '../../../../tests/support/reviewing.ts';

test('no corrected text names a side to the other: family names are refused, and what may be a name is asked about (L6)', async () => {
  const platform = await createAccountsPlatform();
  const { browser, manuscript } = await anOffice(platform, { abstract: 'About sleep.' });
  const post = (fields: Record<string, string>) =>
    browser.post(`/office/manuscripts/${manuscript.paperId}/corrections`, fields);
  await aReview(platform, manuscript.id, {
    name: 'Odile Marchetti',
    institution: 'Plateau Sample Research Centre',
  });
  await platform.db.updateTable('manuscript_authors').set({ name: 'Baraka Njoroge' }).execute();
  const details = {
    ...{ action: 'details', title: 'Logs', abstract: 'About logs.', keywords: 'logs' },
    ...{ section: '', reason: 'A typing error' },
  };
  const authors = 'must not learn who the authors are. Please remove: ';
  const reviewers = 'must not learn who reviews. Please remove: ';
  const told = async (changed: Partial<typeof details> & { read?: string }) =>
    (await post({ ...details, ...changed })).html;
  expect(await told({ abstract: 'We, the group around Njoroge.' })).toContain(`${authors}Njoroge`);
  expect(await told({ keywords: 'logs, njoroge' })).toContain(`${authors}njoroge`);
  expect(await told({ title: 'The Njoroge logs' })).toContain(`${authors}Njoroge`);
  expect(await told({ keywords: 'logs, Marchetti' })).toContain(`${reviewers}Marchetti`);
  const asked = await told({ title: 'Append Only: Baraka’s Logs', keywords: 'of Plateau' });
  expect(asked).toContain('value="Baraka’s, Plateau"');
  expect(await told({ title: 'Njorogge and logs' })).toContain('value="Njorogge"');
  const read = { title: 'Append Only: Baraka’s Logs', read: 'Baraka’s' };
  expect((await post({ ...details, ...read })).status).toBe(303);
  // What the authors wrote themselves is no news.
  expect((await post({ ...details, ...read, read: '', keywords: 'logs, disks' })).status).toBe(303);
});
