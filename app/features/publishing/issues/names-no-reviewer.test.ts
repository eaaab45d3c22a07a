import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { setState } from '../../../../tests/support/authors-paper.ts';
import { valueOf } from '../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { aReview } from '../../../../tests/support/office.ts';
import { anAcceptedManuscript } from '../../../../tests/support/production.ts';
import { asAccount } from '../../../../tests/support/reviewing.ts';
import { listVolumes } from '../../catalogue/issues/list-issues.server.ts';
import { storeArticles } from '../../catalogue/records/store-articles.server.ts';

test('no editorial tells readers who reviewed an article of its issue, and what may is asked about (L6)', async () => {
  const platform = await createAccountsPlatform();
  const { editor, id: manuscript, paperId } = await anAcceptedManuscript(platform);
  await aReview(platform, manuscript, { name: 'Wilma Zander', institution: 'Hillside University' });
  await setState(platform, manuscript, 'published');
  const record = articleRecord(1, { paperId: String(paperId) });
  await storeArticles(platform, [{ record }], 'import');
  const issue = (await listVolumes(platform))[0]!.issues[0]!;
  const { browser } = await asAccount(platform, editor.id);
  const page = `/office/issues/${issue.id}`;
  const save = (editorial: string, more = {}) =>
    browser.post(page, {
      ...{ action: 'change', label: issue.label, editorial, theme: '', publishedOn: '' },
      ...{ plannedOn: '', callText: '', guestEditors: '', callUntil: '', ...more },
    });
  const named = await save('Wilma Zander reviewed the first article.');
  expect(named.status).toBe(422);
  expect(named.html).toContain(
    'id="editorial-error">Readers would learn who reviewed an article of this issue: “Wilma Zander”. Please leave that name out.',
  );
  const asked = await save('We thank Zander.');
  expect(asked.html).toContain(
    'id="editorial-error">This may tell readers who reviewed an article of this issue: “Zander”. If you mean another person, such as an author, please save again.',
  );
  const read = valueOf(asked.html, 'read')!;
  expect((await save('We thank Zander.', { read })).status).toBe(303);
  expect((await save('We thank all reviewers.')).status).toBe(303);
  // Who may not open the manuscript cannot ask in this way who reviewed it (L2).
  await platform.db
    .updateTable('manuscript_authors')
    .set({ name: `${editor.firstName} ${editor.lastName}`, email: editor.email })
    .execute();
  expect((await save('Wilma Zander reviewed it.')).status).toBe(303);
});

test('nor does an issue tell who reviewed an article of another one, or one that is to come, by its title (L6)', async () => {
  const platform = await createAccountsPlatform();
  const { editor, id: manuscript } = await anAcceptedManuscript(platform);
  await aReview(platform, manuscript, { name: 'Wilma Zander', institution: 'Hillside University' });
  await platform.db
    .updateTable('manuscripts')
    .set({ title: 'Knots for Cables_100%' })
    .where('id', '=', manuscript)
    .execute();
  const { browser } = await asAccount(platform, editor.id);
  const create = (theme: string, read = '') =>
    browser.post('/office/issues', {
      ...{ volume: '15', issue: 'Special Issue', theme, publishedOn: '', plannedOn: '', read },
    });
  const named = await create('Thanks to Wilma Zander for knots for cables_100%');
  expect(named.html).toContain(
    'id="theme-error">Readers would learn who reviewed an article of this issue: “Wilma Zander”. Please leave that name out.',
  );
  const asked = await create('Zander and Knots for Cables_100%');
  expect(asked.html).toContain('id="theme-error">This may tell readers who reviewed');
  const read = valueOf(asked.html, 'read')!;
  const created = await create('Zander and Knots for Cables_100%', read);
  expect(created.status).toBe(303);
  const saved = await browser.post(created.location!, {
    ...{ action: 'change', label: 'Special Issue', theme: '', publishedOn: '', plannedOn: '' },
    ...{ callText: '', guestEditors: '', callUntil: '' },
    editorial: 'Wilma Zander reviewed “Knots for Cables_100%”.',
  });
  expect(saved.html).toContain('id="editorial-error">Readers would learn who reviewed');
  // A list of all reviewers of a year is usual.
  expect((await create('Thanks to Wilma Zander')).status).toBe(303);
});
