import { beforeEach, expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { openBrowser, valueOf } from '../../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../../tests/support/catalogue.ts';
import { makePdf } from '../../../../../tests/support/documents/make-pdf.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { storeArticles } from '../../../catalogue/records/store-articles.server.ts';
import { findArticle } from '../../../catalogue/articles/find-article.server.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';

type Browser = ReturnType<typeof openBrowser>;
let platform: TestPlatform;
let editor: Browser;

beforeEach(async () => {
  platform = await createAccountsPlatform();
  const records = [1, 2, 3].map((id) => ({ record: articleRecord(id) }));
  await storeArticles(platform, records, 'import');
  const { username } = await anAccount(platform, { role: 'editor' });
  editor = openBrowser(platform);
  await editor.signIn(username, PASSWORD);
});

/** What the button says that confirms the proposal of a page. */
const answerTo = (html: string) => ({
  correction: valueOf(html, 'correction')!,
  answer: 'confirm',
});

const sendForm = (path: string, fields: Record<string, string | Blob>, accept = 'text/html') => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.set(name, value);
    else body.set(name, value, 'paper.pdf');
  }
  return editor.send(path, { method: 'POST', body, headers: { Accept: accept } });
};

test('an editor finds an article by its title, author, DOI, paper ID and number', async () => {
  for (const q of ['"Article 2"', '10.5555/abc.2', '202300002', '2']) {
    const { html } = await editor.get(`/office/articles?q=${encodeURIComponent(q)}`);
    expect(html, q).toContain('href="/office/articles/2"');
    expect(html, q).not.toContain('href="/office/articles/3"');
  }
  const byAuthor = await editor.get('/office/articles?q=van+der+berg');
  expect(byAuthor.html).toContain('3 articles');
  expect((await editor.get('/office/articles?q=nothing-like-it')).html).toContain(
    'No articles found.',
  );
});

test('the form of a correction holds what is published, and publishes what is typed', async () => {
  const form = await editor.get('/office/articles/1/correction');
  expect(textsOf(form.html, 'textarea')).toContain('Article 1: 5 < 6 & "so on"');
  const answer = await sendForm('/office/articles/1/correction', {
    version: '1',
    name: 'A better title',
    abstract: 'It is small.\r\nIt is beautiful.',
    doi: '10.5555/ABC.1',
    notice: 'The title was wrong.',
    file: new Blob([new Uint8Array(makePdf())]),
  });
  expect(answer).toMatchObject({ status: 303, location: '/office/articles/1' });
  const article = await findArticle(platform, 1);
  expect(article).toMatchObject({
    title: 'A better title',
    abstract: 'It is small.\nIt is beautiful.',
    paperId: '202300001',
    pdf: { fileName: 'paper.pdf' },
    notices: [{ text: 'The title was wrong.' }],
  });
  const state = await editor.get('/office/articles/1');
  expect(state.html).toContain('The correction has been published.');
  expect(state.html).toContain('Published, version 2');
  expect(state.html).toContain('href="/articles/1/versions/1"');
});

test('an ORCID iD, an affiliation and a name are corrected in the row of their author', async () => {
  const before = (await findArticle(platform, 1))!.authors;
  const { html } = await editor.get('/office/articles/1/correction');
  const rows = Object.fromEntries(
    [0, 1].flatMap((row) => {
      const field = `author-${row}-name`;
      return [[field, valueOf(html, field)!]];
    }),
  );
  expect(rows).toEqual({ 'author-0-name': 'Ann Lee', 'author-1-name': 'Ludwig van der Berg' });
  const sent = { version: '1', notice: 'The iD was missing.', ...rows };
  const nothing = await sendForm('/office/articles/1/correction', sent);
  expect(nothing.html).toContain('The form contains no changes.');
  const first = { 'author-0-orcid': '0000-0002-1825-0097' };
  expect((await sendForm('/office/articles/1/correction', { ...sent, ...first })).status).toBe(303);
  expect((await findArticle(platform, 1))!.authors).toEqual([
    { ...before[0], orcid: '0000-0002-1825-0097' },
    before[1],
  ]);
  const second = {
    ...{ version: '2', 'author-0-name': 'Anna Lee', 'author-0-affiliation': 'A College' },
    ...{ 'author-0-rank': '2', 'author-2-name': 'Cy Young' },
  };
  const others = { ...sent, ...first, ...second };
  const unexplained = await sendForm('/office/articles/1/correction', others);
  expect(unexplained.html).toContain(
    'id="reason-error">Other people would become the authors of a published article.',
  );
  const reason = 'Cy Young was forgotten; all have agreed.';
  const answer = await sendForm('/office/articles/1/correction', { ...others, reason });
  expect(answer.status).toBe(303);
  const waiting = await editor.get('/office/articles/1');
  expect(waiting.html).toContain('it takes effect once a second editor confirms it.');
  expect(waiting.html).toContain('Other authors have been proposed');
  expect((await findArticle(platform, 1))!.authors[0]).toMatchObject({ family: 'Lee' });
  expect((await editor.post('/office/articles/1/authors', answerTo(waiting.html))).status).toBe(
    403,
  );

  const { username } = await anAccount(platform, { role: 'chief', lastName: 'Chief' });
  const chief = openBrowser(platform);
  await chief.signIn(username, PASSWORD);
  const asked = await chief.get('/office/articles/1');
  expect(asked.html).toContain('Cy Young was forgotten; all have agreed.');
  const confirmed = await chief.post('/office/articles/1/authors', answerTo(asked.html));
  expect(confirmed.status).toBe(303);
  expect((await findArticle(platform, 1))!.authors).toEqual([
    before[1],
    {
      ...{ given: 'Anna', family: 'Lee', written: 'Anna Lee' },
      ...{ affiliation: 'A College', orcid: '0000-0002-1825-0097' },
    },
    { given: 'Cy', family: 'Young', written: 'Cy Young', affiliation: null, orcid: null },
  ]);
  const exported = await platform.db
    .selectFrom('articles')
    .select('author_text')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  expect(exported.author_text).toBe('Ludwig van der Berg, Anna Lee, Cy Young');
  const none = { ...sent, version: '3', 'author-0-remove': 'on', 'author-1-remove': 'on' };
  const refused = await sendForm('/office/articles/1/correction', none);
  expect(refused.html).toContain('id="author-0-name-error">Please enter the authors.');
});

test('a refused correction says beside each field what is wrong, and keeps what was typed', async () => {
  const typed = { version: '1', name: '', year: 'soon', doi: 'nonsense', notice: ' ' };
  const { status, html } = await sendForm('/office/articles/1/correction', typed);
  expect(status).toBe(422);
  for (const [name, message] of Object.entries({
    name: 'Please enter the title.',
    year: 'Please enter a year, for example 2026.',
    doi: 'Please enter a DOI, for example https://doi.org/10.5555/abc.',
    notice: 'Please describe what was wrong and what has been corrected.',
  })) {
    expect(html).toContain(`<p class="field-error" id="${name}-error">${message}</p>`);
  }
  expect(html).toContain('value="soon"');
  expect(html).toContain('4 fields need your attention.');

  const script = await sendForm(
    '/office/articles/1/correction',
    { version: '1', name: 'New', notice: 'New.', file: new Blob(['<html>']) },
    'application/json',
  );
  expect(script.status).toBe(422);
  expect(JSON.parse(script.html)).toMatchObject({
    errors: { file: expect.stringContaining('web page') as string },
  });
  const none = { version: '1', notice: 'Nothing.' };
  expect((await sendForm('/office/articles/1/correction', none)).html).toContain(
    'The form contains no changes.',
  );
  expect(await findArticle(platform, 1)).toMatchObject({ notices: [] });
});

test('a change that waits for a second editor is in the overview and marked in the list of articles', async () => {
  await editor.post('/office/articles/2/retraction', { text: 'False data.', sure: 'yes' });
  const own = await editor.get('/office/articles');
  expect(own.html).toMatch(
    /A retraction has been proposed<!-- --> by you|A retraction has been proposed by you/,
  );
  const { html: overview } = await editor.get('/office');
  expect(overview).toMatch(/office-count soft">0<.*?#proposals/s);
  expect(overview).toContain('1 of yours waits for another.');
  const { username } = await anAccount(platform, { role: 'editor' });
  const second = openBrowser(platform);
  await second.signIn(username, PASSWORD);
  expect((await second.get('/office')).html).toMatch(/office-count">1<.*?#proposals/s);
  const { html } = await second.get('/office/articles?q=2');
  expect(html).toContain('A retraction has been proposed');
  expect(html.match(/A proposal waits for a second editor/g)).toHaveLength(1);
});

test('two editors at once: the second is told, and nothing of the first is lost', async () => {
  const first = { version: '1', name: 'First', notice: 'First.' };
  expect((await sendForm('/office/articles/1/correction', first)).status).toBe(303);
  const second = await sendForm('/office/articles/1/correction', { ...first, name: 'Second' });
  expect(second.status).toBe(409);
  expect(second.html).toContain('The article has been corrected in the meantime.');
  expect(await findArticle(platform, 1)).toMatchObject({ title: 'First' });
});

test('a retraction and an unpublishing need a text and a confirmation', async () => {
  for (const [path, missing] of [
    ['/office/articles/1/retraction', 'Please give the reason for the retraction.'],
    ['/office/articles/1/unpublish', 'Please give the reason for unpublishing the article.'],
  ] as const) {
    const refused = await editor.post(path, { text: '' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain(missing);
    expect(refused.html).toContain('Please confirm that you are sure.');
    const unsure = await editor.post(path, { text: 'Because.' });
    expect(unsure.html).toContain('>Because.</textarea>');
  }
  const sure = { text: 'Because.', sure: 'yes' };
  expect(await editor.post('/office/articles/1/retraction', sure)).toMatchObject({
    status: 303,
    location: '/office/articles/1',
  });
  const waiting = await editor.get('/office/articles/1');
  expect(waiting.html).toContain('A retraction has been proposed');
  expect(textsOf(waiting.html, 'h2')).toContain('Retracted on 21 November 2026');
  expect(waiting.html).toContain('RETRACTED: Article 1');
  const offered = async (id: number) => {
    const { html } = await editor.get(`/office/articles/${id}`);
    const steps = ['retraction', 'notices/concern', 'unpublish'];
    return steps.filter((step) => html.includes(`href="/office/articles/${id}/${step}"`));
  };
  expect(await offered(1)).toEqual(['notices/concern']);
  expect(await offered(3)).toEqual(['retraction', 'notices/concern', 'unpublish']);
  expect((await editor.post('/office/articles/1/authors', answerTo(waiting.html))).status).toBe(
    403,
  );
  const { username } = await anAccount(platform, { role: 'chief', lastName: 'Chief' });
  const chief = openBrowser(platform);
  await chief.signIn(username, PASSWORD);
  expect((await chief.post('/office/articles/1/authors', answerTo(waiting.html))).status).toBe(303);
  expect((await editor.post('/office/articles/1/retraction', sure)).status).toBe(409);
  expect((await editor.get('/office/articles/1/correction')).html).toContain('which is final');
  expect((await editor.post('/office/articles/2/unpublish', sure)).status).toBe(303);
  const gone = await editor.get('/office/articles/2');
  expect(gone.html).toContain('<dd>Removed</dd>');
  expect((await editor.get('/office/articles')).html).toContain('Unpublished');
});

test('issues are created, changed, moved and removed', async () => {
  const create = (fields: Record<string, string>) => editor.post('/office/issues', fields);
  const wrong = await create({ volume: '0', issue: 'Special Issue', publishedOn: '2026-02-31' });
  expect(wrong.status).toBe(422);
  for (const message of [
    'Please enter the number of the volume, for example 15.',
    'Please enter the theme of the special issue.',
    'Please enter a date such as 2026-12-01.',
  ]) {
    expect(wrong.html).toContain(message);
  }
  const made = await create({ volume: '11', issue: 'Issue 1', publishedOn: '2023-03-01' });
  const id = /\/issues\/(\d+)$/.exec(made.location!)![1]!;
  expect((await create({ volume: '11', issue: 'Issue 1' })).status).toBe(409);
  const issue = `/office/issues/${id}`;
  await editor.post(issue, { action: 'later' });
  const { html } = await editor.get('/office/issues');
  expect(html.indexOf('>Issue 4<span')).toBeLessThan(html.indexOf('>Issue 1<span'));
  const change = { action: 'change', label: 'Issue 2', theme: '', publishedOn: '' };
  expect((await editor.post(issue, change)).status).toBe(303);
  expect((await editor.get(issue)).html).toContain('Volume 11, Issue 2');
  expect((await editor.post('/office/issues/1', { action: 'remove' })).status).toBe(409);
  expect((await editor.post(issue, { action: 'remove' })).location).toBe('/office/issues');
  expect((await editor.get(issue)).status).toBe(404);
});

test('a correction says the language of an article, and its title and abstract in another', async () => {
  const { html } = await editor.get('/office/articles/1/correction');
  const fields = {
    ...{ version: '1', notice: 'The language and an English title were missing.' },
    ...{ language: 'es', 'translation-0-title': 'Sand', 'translation-0-keywords': 'sand, flow' },
  };
  expect(html).toContain('name="translation-0-language"');
  const refused = await sendForm('/office/articles/1/correction', {
    ...fields,
    'translation-0-language': 'English',
  });
  expect(refused.html).toContain('Please enter the code of a language, for example es or pt-BR.');
  await sendForm('/office/articles/1/correction', { ...fields, 'translation-0-language': 'en' });
  expect(await findArticle(platform, 1)).toMatchObject({
    language: 'es',
    translations: [{ language: 'en', title: 'Sand', abstract: '', keywords: ['sand', 'flow'] }],
    notices: [{ text: fields.notice }],
  });
  const again = await editor.get('/office/articles/1/correction');
  expect(valueOf(again.html, 'translation-0-language')).toBe('en');
  expect(again.html).toContain('name="translation-1-language"');
});
