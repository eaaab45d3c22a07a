import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { valueOf } from '../../../../tests/support/browser.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { aManuscriptInProduction } from '../../../../tests/support/production.ts';
import { asAccount } from '../../../../tests/support/reviewing.ts';
import { findArticle } from '../../catalogue/articles/find-article.server.ts';
import { href } from '../../../routes.ts';

const ADA = { orcid: '0000-0002-1825-0097', college: 'Example University' };
const BEN = { orcid: '0000-0001-5109-3700', college: 'Other Institute' };

async function inProduction() {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptInProduction(platform);
  for (const [at, known] of [ADA, BEN].entries()) {
    await platform.db
      .updateTable('manuscript_authors')
      .set(known)
      .where('position', '=', at + 1)
      .execute();
  }
  const { browser } = await asAccount(platform, editor.id);
  const begun = await browser.post(href('officeProduction', { id: paperId }), {});
  return { platform, browser, upload: begun.location! };
}

type Production = Awaited<ReturnType<typeof inProduction>>;

/** The form as the page shows it, with what is changed; sent with a PDF. */
async function save({ browser, upload }: Production, changes: Record<string, string>) {
  const { html } = await browser.get(upload);
  const rows = [0, 1, 2].flatMap((row) =>
    ['name', 'affiliation', 'orcid', 'rank'].map((field) => `author-${row}-${field}`),
  );
  const shown = ['seen', 'name', 'man_id', 'volume', 'year', ...rows];
  const body = new FormData();
  for (const name of shown) body.set(name, valueOf(html, name) ?? '');
  const place = { issue: 'Issue 4', page_no: '1-9', keywords: 'sensors, sleep, energy' };
  const fields = { ...place, abst: 'They sleep.', ...changes };
  for (const [name, text] of Object.entries(fields)) body.set(name, text);
  body.set('file', new Blob([new Uint8Array(makePdf())]), 'final.pdf');
  return browser.send(upload, { method: 'POST', body });
}

async function publish({ platform, browser, upload }: Production) {
  const seen = valueOf((await browser.get(upload)).html, 'seen')!;
  const done = await browser.post(`${upload}/publication`, { wish: 'now', seen });
  expect(done.status).toBe(303);
  const article = await platform.db.selectFrom('articles').select('id').executeTakeFirstOrThrow();
  return (await findArticle(platform, article.id))!.authors;
}

test('a letter of one name corrected in production costs no author an ORCID iD or affiliation', async () => {
  const production = await inProduction();
  expect((await save(production, { 'author-0-name': 'Ada Exemple' })).status).toBe(303);
  expect(await publish(production)).toEqual([
    {
      ...{ given: 'Ada', family: 'Exemple', written: 'Ada Exemple' },
      ...{ affiliation: 'Example University', orcid: '0000-0002-1825-0097' },
    },
    {
      ...{ given: 'Ben', family: 'Example', written: 'Ben Example' },
      ...{ affiliation: 'Other Institute', orcid: '0000-0001-5109-3700' },
    },
  ]);
});

test('authors are added, removed and put in another order, row by row', async () => {
  const production = await inProduction();
  const changes = {
    ...{ 'author-0-rank': '2', 'author-1-orcid': '' },
    ...{ 'author-2-name': 'Cy Young', 'author-2-affiliation': 'A College' },
    ...{ 'author-2-orcid': 'https://orcid.org/0000-0002-1694-233X' },
  };
  expect((await save(production, changes)).status).toBe(303);
  expect((await save(production, { 'author-0-remove': 'on' })).status).toBe(303);
  expect(await publish(production)).toMatchObject([
    { family: 'Example', affiliation: 'Example University', orcid: '0000-0002-1825-0097' },
    { family: 'Young', affiliation: 'A College', orcid: '0000-0002-1694-233X' },
  ]);
});

test('what is wrong in a row is said beside it, and nothing typed is lost', async () => {
  const production = await inProduction();
  const wrong = {
    ...{ 'author-0-name': '', 'author-1-orcid': '0000-0002-1825-0098' },
    ...{ 'author-2-name': 'Cy Young, Di Old' },
  };
  const { status, html } = await save(production, wrong);
  expect(status).toBe(422);
  const errors = [...html.matchAll(/id="(author-\d-\w+)-error">([^<]*)/g)].map((found) =>
    found.slice(1),
  );
  expect(errors).toEqual([
    ['author-0-name', 'Please enter the author’s name, or remove the author.'],
    ['author-1-orcid', 'Please enter an ORCID iD such as 0000-0002-1825-0097.'],
    ['author-2-name', 'Please enter one author, given name first, such as Ada Example.'],
  ]);
  expect(valueOf(html, 'author-2-name')).toBe('Cy Young, Di Old');
  expect(valueOf(html, 'author-0-affiliation')).toBe('Example University');
});
