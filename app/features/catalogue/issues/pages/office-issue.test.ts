import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { valueOf } from '../../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../../tests/support/catalogue.ts';
import { aUser } from '../../../../../tests/support/office.ts';
import { asAccount } from '../../../../../tests/support/reviewing.ts';
import { storeArticles } from '../../records/store-articles.server.ts';
import { listIssueChanges } from '../list-issue-changes.server.ts';
import { listIssueArticles } from '../list-issue-articles.server.ts';
import { listVolumes } from '../list-issues.server.ts';

test('one button saves the order of an issue, and what was typed stays where a place is wrong', async () => {
  const platform = await createAccountsPlatform();
  const records = [1, 2, 3].map((id) => ({ record: articleRecord(id) }));
  await storeArticles(platform, records, 'import');
  const { id } = (await listVolumes(platform))[0]!.issues[0]!;
  const { browser } = await asAccount(platform, (await aUser(platform, 'editor')).id);
  const page = `/office/issues/${id}`;
  const { html } = await browser.get(page);
  expect(html.split('Save the order')).toHaveLength(2);
  const save = async (first: string, second: string, third: string) =>
    browser.post(page, {
      ...{ action: 'places', 'place-1': first, 'place-2': second, 'place-3': third },
      shown: valueOf((await browser.get(page)).html, 'shown') ?? '',
    });
  const wrong = await save('3', '2', 'first');
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('id="place-3-error">Please enter a whole number from 1 to 3.');
  expect(valueOf(wrong.html, 'place-1')).toBe('3');
  expect((await save('3', '2', '1')).status).toBe(303);
  const { articles } = (await listIssueArticles(platform, 'newest'))!;
  expect(articles.map((article) => article.id)).toEqual([3, 2, 1]);
  const [last] = await listIssueChanges(platform, id);
  expect(last!.what).toMatch(
    /^moved “Article 1.* from place 1 to place 3, “Article 3.* to place 1$/,
  );
  const twice = await save('1', '1', '3');
  expect(twice.status).toBe(422);
  for (const article of [1, 2]) {
    expect(twice.html).toContain(
      `id="place-${article}-error">Please give each article a place of its own.`,
    );
  }
});

test('nothing that was typed about an issue is lost by the buttons of its order, and Enter saves both', async () => {
  const platform = await createAccountsPlatform();
  const records = [1, 2].map((id) => ({ record: articleRecord(id) }));
  await storeArticles(platform, records, 'import');
  const { id } = (await listVolumes(platform))[0]!.issues[0]!;
  const { browser } = await asAccount(platform, (await aUser(platform, 'editor')).id);
  const page = `/office/issues/${id}`;
  const stored = (await browser.get(page)).html;
  const typed = {
    ...{ label: valueOf(stored, 'label')!, publishedOn: valueOf(stored, 'publishedOn') ?? '' },
    ...{ editorial: 'A word before.', shown: valueOf(stored, 'shown')! },
  };
  const editorial = async () =>
    (await platform.db.selectFrom('issues').select('editorial').execute())[0]!.editorial;
  const order = async () =>
    (await listIssueArticles(platform, 'newest'))!.articles.map((article) => article.id);
  const places = { 'place-1': '2', 'place-2': '1' };
  const ordered = await browser.post(page, { ...typed, ...places, action: 'places' });
  expect(await order()).toEqual([2, 1]);
  expect(await editorial()).toBe('');
  expect(ordered.html).toContain('>A word before.</textarea>');
  expect(ordered.html).toContain('but it is not saved: please press “Save”.');
  expect(valueOf(ordered.html, 'place-2')).toBe('1');

  const entered = { ...typed, 'place-2': '2', 'place-1': '1', shown: '2.1', action: 'change' };
  const misplaced = await browser.post(page, { ...entered, 'place-1': '99' });
  expect(misplaced.html).toContain('Please enter a whole number from 1 to 2.');
  expect(misplaced.html).toContain('>A word before.</textarea>');
  expect([await editorial(), await order()]).toEqual(['', [2, 1]]);

  const unnamed = await browser.post(page, { ...entered, label: '' });
  expect(unnamed.status).toBe(422);
  expect(unnamed.html).toContain('The order has been changed. What you entered');
  expect([await editorial(), await order()]).toEqual(['', [1, 2]]);
  await browser.post(page, { ...typed, ...places, shown: '1.2', action: 'places' });

  expect((await browser.post(page, entered)).status).toBe(303);
  expect([await editorial(), await order()]).toEqual(['A word before.', [1, 2]]);
});

test('an editor whose page shows an older order undoes nothing that another one moved', async () => {
  const platform = await createAccountsPlatform();
  const records = [1, 2, 3].map((id) => ({ record: articleRecord(id) }));
  await storeArticles(platform, records, 'import');
  const { id } = (await listVolumes(platform))[0]!.issues[0]!;
  const { browser } = await asAccount(platform, (await aUser(platform, 'editor')).id);
  const page = `/office/issues/${id}`;
  const save = (shown: string, [first, second, third]: readonly string[]) =>
    browser.post(page, {
      ...{ action: 'places', shown },
      ...{ 'place-1': first!, 'place-2': second!, 'place-3': third! },
    });
  const order = async () =>
    (await listIssueArticles(platform, 'newest'))!.articles.map((article) => article.id);

  expect((await save('1.2.3', ['1', '2', '1'])).status).toBe(303);
  expect(await order()).toEqual([3, 1, 2]);
  const late = await save('1.2.3', ['1', '1', '3']);
  expect(late.status).toBe(409);
  expect(late.html).toContain('The order was changed since you opened this page.');
  expect(await order()).toEqual([3, 1, 2]);
  // The new order, with what this editor moved.
  const places = [1, 2, 3].map((article) => valueOf(late.html, `place-${article}`) ?? '');
  expect(places).toEqual(['2', '1', '1']);
  expect((await save(valueOf(late.html, 'shown')!, places)).status).toBe(303);
  expect(await order()).toEqual([2, 3, 1]);
  expect((await listIssueChanges(platform, id))[0]!.what).toMatch(
    /^moved “Article 2[^”]*” from place 3 to place 1$/,
  );
});
