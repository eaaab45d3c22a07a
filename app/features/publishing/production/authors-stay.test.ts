import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { valueOf } from '../../../../tests/support/browser.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import {
  aManuscriptInProduction,
  aWaiver,
  waivedIn,
} from '../../../../tests/support/production.ts';
import { asAccount } from '../../../../tests/support/reviewing.ts';
import { savedUpload } from '../../../../tests/support/upload.ts';
import { publishUpload } from '../publication/schedule-publication.server.ts';
import { findArticle } from '../../catalogue/articles/find-article.server.ts';
import { href } from '../../../routes.ts';

const ADA = { orcid: '0000-0002-1825-0097', orcid_proved_at: 1, college: 'Example University' };
const BEN = { orcid: '0000-0001-5109-3700', orcid_proved_at: 1, college: 'Other Institute' };

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
  await browser.post(href('officeProduction', { id: paperId }), {});
  return { platform, browser, upload: href('ownUpload', { id: 1 }) };
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
  const { html } = await browser.get(upload);
  const wish = { wish: 'now', seen: valueOf(html, 'seen')!, ...waivedIn(html) };
  const done = await browser.post(`${upload}/publication`, wish);
  expect(done.status).toBe(303);
  const article = await platform.db.selectFrom('articles').select('id').executeTakeFirstOrThrow();
  return (await findArticle(platform, article.id))!.authors;
}

test('the article has title and authors of its manuscript, with what an editor adds of each', async () => {
  const production = await inProduction();
  const added = { 'author-0-affiliation': 'Example University, Sampleton' };
  expect((await save(production, added)).status).toBe(303);
  expect(await publish(production)).toEqual([
    {
      ...{ given: 'Ada', family: 'Example', written: 'Ada Example' },
      ...{ affiliation: 'Example University, Sampleton', orcid: '0000-0002-1825-0097' },
    },
    {
      ...{ given: 'Ben', family: 'Example', written: 'Ben Example' },
      ...{ affiliation: 'Other Institute', orcid: '0000-0001-5109-3700' },
    },
  ]);
});

test('an iD that an author did not prove is not printed as theirs, unless an editor adds it', async () => {
  const production = await inProduction();
  await production.platform.db
    .updateTable('manuscript_authors')
    .set({ orcid_proved_at: null })
    .execute();
  const added = { 'author-0-orcid': '', 'author-1-orcid': BEN.orcid };
  expect((await save(production, added)).status).toBe(303);
  expect((await publish(production)).map(({ orcid }) => orcid)).toEqual([null, BEN.orcid]);
});

test.each<[string, Record<string, string>]>([
  ['another title', { name: 'A completely different title' }],
  ['another name', { 'author-0-name': 'Gus Gift' }],
  ['another iD', { 'author-0-orcid': '0000-0002-1694-233X' }],
  ['no iD', { 'author-1-orcid': '' }],
  ['another order', { 'author-0-rank': '2' }],
  ['one author less', { 'author-0-remove': 'on' }],
  ['one author more', { 'author-2-name': 'Cy Young' }],
])(
  '%s is not taken in production: title and authors are the manuscript’s (L5)',
  async (_, wrong) => {
    const production = await inProduction();
    const { status, html } = await save(production, wrong);
    expect(status).toBe(409);
    expect(html).toContain(
      'Title and authors of this paper are those of its manuscript, so they cannot change here.',
    );
  },
);

test('what names a program sends by the specified call is refused too, and not sent stays', async () => {
  const production = await inProduction();
  const { platform, browser, upload } = production;
  const body = new FormData();
  body.set('email', 'Gus Gift');
  const refused = await browser.send(upload, { method: 'POST', body });
  expect(refused.status).toBe(409);
  expect((await save(production, {})).status).toBe(303);
  const bare = new FormData();
  for (const [name, text] of Object.entries({ man_id: '202600001', volume: '14', year: '2026' })) {
    bare.set(name, text);
  }
  expect((await browser.send(upload, { method: 'POST', body: bare })).status).toBe(303);
  const row = await platform.db
    .selectFrom('upload_authors')
    .select('written')
    .orderBy('position')
    .execute();
  expect(row.map(({ written }) => written)).toEqual(['Ada Example', 'Ben Example']);
});

test('an upload by hand under the paper ID becomes the manuscript’s article, under its title and authors', async () => {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptInProduction(platform);
  const texts = { man_id: String(paperId), name: 'Another title', email: 'Gus Gift, Ben Example' };
  const { id, version: seen } = await savedUpload(platform, editor, { texts });
  const waiver = await aWaiver(platform, id);
  const done = await publishUpload(platform, editor, { id, seen, waiver });
  if (done.outcome !== 'published') throw new Error(JSON.stringify(done));
  const { title } = await platform.db
    .selectFrom('manuscripts')
    .select('title')
    .executeTakeFirstOrThrow();
  const article = await findArticle(platform, done.articleId);
  expect(article).toMatchObject({ title, authors: [{ given: 'Ada' }, { given: 'Ben' }] });
  expect(article!.authors.map(({ family }) => family)).toEqual(['Example', 'Example']);
});

test('what is wrong in a row is said beside it, and nothing typed is lost', async () => {
  const production = await inProduction();
  const wrong = { 'author-1-orcid': '0000-0002-1825-0098' };
  const { status, html } = await save(production, { ...wrong, 'author-0-affiliation': 'Here' });
  expect(status).toBe(422);
  expect(html).toContain('id="author-1-orcid-error"');
  expect(valueOf(html, 'author-0-affiliation')).toBe('Here');
});
