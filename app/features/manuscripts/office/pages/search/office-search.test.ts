import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
} from '../../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../../../tests/support/catalogue.ts';
import { indexArticles } from '../../../../catalogue/search/index-articles.server.ts';
import { storeArticles } from '../../../../catalogue/records/store-articles.server.ts';
import { anOffice, aPerson, asAccount } from '../../../../../../tests/support/reviewing.ts';
import { aPaper, aUser } from '../../../../../../tests/support/office.ts';
import { textsOf } from '../../../../../../tests/support/visit.ts';
import { findInJournal } from '../../find-in-journal.server.ts';
import { declareConflict } from '../../../editors/note-found-conflicts.server.ts';

const find = (q: string) => `/office/search?q=${encodeURIComponent(q)}`;

test('the search of the office leads straight to a paper ID, a title, a reviewer and a DOI', async () => {
  const platform = await createAccountsPlatform();
  const { browser, invited } = await anOffice(platform);
  const { paperId } = await aPaper(platform, 'received', {
    submission: { title: 'Wasps that count' },
  });
  await invited(aPerson({ name: 'Leilani Ahuna', email: 'leilani@reading.example' }));
  const record = articleRecord(7, { name: 'Bees that dance', doi: '10.5555/sample.1' });
  await storeArticles(platform, [{ record }], 'import');
  for (const [typed, place] of [
    [String(paperId), `/office/manuscripts/${paperId}`],
    ['wasps that', `/office/manuscripts/${paperId}`],
    ['Ahuna', '/office/reviewers?q=leilani%40reading.example'],
    ['https://doi.org/10.5555/sample.1', `/office/articles/7`],
    ['10.5555/SAMPLE.1', `/office/articles/7`],
  ] as const) {
    expect([typed, (await browser.get(find(typed))).location]).toEqual([typed, place]);
  }
});

test('what is found more than once is listed by kind', async () => {
  const platform = await createAccountsPlatform();
  const { browser, invited } = await anOffice(platform);
  await aPaper(platform, 'received', { submission: { title: 'Ahuna and the tides' } });
  await invited(aPerson({ name: 'Leilani Ahuna' }));
  const { html } = await browser.get(find('ahuna'));
  expect(textsOf(html, 'h2').slice(0, 2)).toEqual(['Manuscripts 1', 'People 1']);
  expect((await browser.get(find('nothing like it'))).html).toContain('Nothing was found.');
  expect((await browser.get('/office/search')).status).toBe(200);
});

test('an editor with a conflict finds the manuscript by its paper ID alone, and nothing else of it (L2)', async () => {
  const platform = await createAccountsPlatform();
  const { browser, user, invited } = await anOffice(platform);
  await invited();
  const { paperId } = await aPaper(platform, 'received', {
    submission: { title: 'Hidden wasps' },
  });
  await aPaper(platform, 'received', { submission: { title: `Wasps of ${paperId}` } });
  await declareConflict(platform, user, { paperId, relation: 'product', note: '' });
  const { html } = await browser.get(find('hidden'));
  expect(html).not.toContain(String(paperId));
  const byNumber = await browser.get(find(String(paperId)));
  expect(byNumber.html + (byNumber.location ?? '')).not.toContain('Hidden');
  expect(byNumber.html).toContain('You have a conflict of interest');
});

test('only editors search the office', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform, { role: 'reviewer' });
  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  expect((await browser.get(find('x'))).status).toBe(403);
});

test('the editor-in-chief finds settings and texts by words of their titles, an editor does not', async () => {
  const platform = await createAccountsPlatform();
  const [chief, editor] = [await aUser(platform, 'chief'), await aUser(platform)];
  const office = [{ label: 'Settings of charges', href: '/office/charges/settings' }];
  const found = async (q: string) =>
    (await findInJournal(platform, chief, { q, office })).map(({ href: to }) => to);
  expect(await found('charges settings')).toEqual(['/office/charges/settings']);
  expect(await found('AIMS scope')).toEqual(['/office/texts/pages~aims-and-scope.md']);
  expect(await findInJournal(platform, editor, { q: 'charges', office })).toEqual([]);
});

test('people of the office are found by name and address, by each as far as they see accounts', async () => {
  const platform = await createAccountsPlatform();
  const { browser } = await asAccount(platform, (await aUser(platform, 'chief')).id);
  const { browser: editor } = await asAccount(platform, (await aUser(platform)).id);
  const elena = await aUser(platform, 'editor', { firstName: 'Elena', lastName: 'Petrova' });
  const author = await aUser(platform, 'author', { firstName: 'Elena', lastName: 'Petrosyan' });
  const person = (await browser.get(find('petrova elena'))).location;
  expect(person).toBe(`/account/roles/people/${elena.id}`);
  expect((await browser.get(find(author.email))).location).toContain(author.id);
  for (const typed of ['Petrova', elena.email]) {
    const { location } = await editor.get(find(typed));
    expect(location).toBe(`/office/manuscripts?editor=${elena.username}`);
  }
  expect((await editor.get(find('Petrosyan'))).html).toContain('Nothing was found.');
});

test('an article that says a word only in its text is listed with the place, and never led to', async () => {
  const platform = await createAccountsPlatform();
  const { browser } = await asAccount(platform, (await aUser(platform)).id);
  await storeArticles(platform, [{ record: articleRecord(7) }], 'import');
  const read = { problem: null, unfinished: 0, sha256: 'x', read_at: 0 };
  await platform.db
    .insertInto('article_texts')
    .values({ ...read, article_id: 7, text: 'As in Zeissler, N. (2019).' })
    .execute();
  await indexArticles(platform, [7]);
  const { html, location } = await browser.get(find('Zeissler'));
  expect(location).toBeNull();
  expect(html).toMatch(/href="\/office\/articles\/7"[\s\S]*In the full text/);
});

test('words find a manuscript in any order, as do the first digits of its ID and the address of an author', async () => {
  const platform = await createAccountsPlatform();
  const { browser } = await asAccount(platform, (await aUser(platform)).id);
  const { paperId } = await aPaper(platform, 'received');
  const [author] = await platform.db
    .selectFrom('manuscript_authors')
    .select(['name', 'email'])
    .execute();
  const turned = author!.name.split(' ').toReversed().join(' ');
  for (const typed of [`that Sensors ${turned}`, String(paperId).slice(0, 6), author!.email!]) {
    expect([typed, (await browser.get(find(typed))).location]).toEqual([
      typed,
      `/office/manuscripts/${paperId}`,
    ]);
  }
  const { html } = await browser.get(`/office/manuscripts?list=open&q=${turned.replace(' ', '+')}`);
  expect(html).toContain(String(paperId));
});
