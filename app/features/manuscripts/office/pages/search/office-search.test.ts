import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
} from '../../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../../../tests/support/catalogue.ts';
import { storeArticles } from '../../../../catalogue/records/store-articles.server.ts';
import { anOffice, aPerson } from '../../../../../../tests/support/reviewing.ts';
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
  const found = async (q: string) =>
    (await findInJournal(platform, chief, q)).map(({ href: to }) => to);
  expect(await found('charges settings')).toEqual(['/office/charges/settings']);
  expect(await found('AIMS scope')).toEqual(['/office/texts/pages~aims-and-scope.md']);
  expect(await findInJournal(platform, editor, 'charges')).toEqual([]);
});
