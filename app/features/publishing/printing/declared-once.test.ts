import { expect, test } from 'vitest';
import { readSource } from '../../../../tests/support/read-source.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { multipart, setState } from '../../../../tests/support/authors-paper.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { readOf } from '../../../../tests/support/fulltext/printed-articles.ts';
import {
  aCompleteProduction,
  aManuscriptInProduction,
} from '../../../../tests/support/production.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { jobs } from '../../../jobs.server.ts';
import { runDueJobs } from '../../../platform/queue/run-jobs.server.ts';
import { storedFile } from '../../../platform/storage/stored-file.server.ts';
import { href } from '../../../routes.ts';
import { findArticle } from '../../catalogue/articles/find-article.server.ts';
import { exportArticles } from '../../catalogue/records/export-articles.server.ts';
import { importArticles } from '../../catalogue/records/import-articles.server.ts';
import { trackingKey } from '../../manuscripts/core/letters/tracking-link.server.ts';
import { listArticleFiles } from '../../catalogue/articles/list-used-files.server.ts';
import { listBagFiles } from '../../metadata/preservation/list-bag-files.server.ts';
import { unpublishArticle } from '../corrections/take-down.server.ts';
import { publishUpload } from '../publication/schedule-publication.server.ts';
import { findSetPdf } from './find-printed.server.ts';

/** What the authors say in the form, and how each sentence is read in the article. */
const SAID = {
  funding: 'The Sample Council paid for the sieves.',
  grants: 'Sample Council, SC-117',
  'competingInterests-none': 'on',
  dataStatement: 'The grains are counted at https://doi.org/10.5555/grains.',
  'generativeAi-none': 'on',
  ethics: 'No person was asked to count.',
  acknowledgements: 'We thank the keepers of the dune.',
  preprint: 'https://doi.org/10.5555/early.7',
};

const PRINTED = [
  ['Author contributions', 'Ada Example: Conceptualization.\nBen Example: Software.'],
  ['Funding', 'The Sample Council paid for the sieves.\nSample Council, SC-117'],
  ['Competing interests', 'None.'],
  ['Data availability', 'The grains are counted at https://doi.org/10.5555/grains.'],
  ['Use of generative AI', 'None.'],
  ['Ethics', 'No person was asked to count.'],
  ['Acknowledgements', 'We thank the keepers of the dune.'],
  ['Preprint', 'https://doi.org/10.5555/early.7'],
  ['Supplementary material', 'All grains. One row for each grain, in millimetres.'],
] as const;

/** What its editors alone read. */
const FOR_EDITORS = {
  coveringLetter: 'Please read our work on dunes.',
  suggestedReviewers: 'Cora Shingle, cora@shingle.example, she sieves',
  opposedReviewers: 'Dirk Pebble, dirk@pebble.example, he sells sieves',
};

const ORIGINAL = 'The work is original, and it is not under consideration elsewhere.';

const LINES = PRINTED.flatMap(([, text]) => text.split('\n'));

/** A manuscript in production, all of it declared in the form by its author before. */
async function declared() {
  const platform = await createAccountsPlatform();
  const paper = await aManuscriptInProduction(platform);
  const { id, paperId, editor } = paper;
  await setState(platform, id, 'received');
  const key = trackingKey(platform, paper, 1);
  const author = openBrowser(platform);
  const say = (step: string, fields: Record<string, string>) =>
    author.send(
      href('manuscriptCompletionStep', { id: paperId, step }, { key }),
      multipart(fields),
    );
  const credits = { 'credit-1-0': 'on', 'credit-2-8': 'on' };
  expect((await say('statements', { ...SAID, ...credits })).status).toBe(303);
  const references = 'A. Grain. On sieves. 2020.\nB. Dune. On wind. 2021. doi:10.5555/wind';
  const { title, abstract, keywords } = await platform.db
    .selectFrom('manuscripts')
    .select(['title', 'abstract', 'keywords'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const told = { title, abstract, keywords, articleType: 'Research article', references };
  expect((await say('manuscript', { ...told, ...FOR_EDITORS })).status).toBe(303);
  const sent = await author.send(
    href('manuscriptCompletionStep', { id: paperId, step: 'files' }, { key }),
    multipart({}, { supplement: 'pdf' }),
  );
  expect(sent.status).toBe(303);
  const { id: file } = await platform.db
    .selectFrom('manuscript_files')
    .select('id')
    .where('purpose', '=', 'supplement')
    .executeTakeFirstOrThrow();
  const described = {
    [`file-${file}-title`]: 'All grains',
    [`file-${file}-description`]: 'One row for each grain, in millimetres.',
  };
  expect((await say('files', described)).status).toBe(303);
  await say('check', { 'check-original': 'on' });
  await platform.db
    .updateTable('manuscripts')
    .set({ state: 'in-production', completed_at: 1 })
    .where('id', '=', id)
    .execute();
  return { platform, id, paperId, editor, key };
}

async function published() {
  const paper = await declared();
  const { platform, paperId, editor } = paper;
  // It fills in what production adds, and its own statements in the place of these.
  const { details } = await platform.db
    .selectFrom('manuscripts')
    .select('details')
    .where('paper_id', '=', paperId)
    .executeTakeFirstOrThrow();
  const upload = await aCompleteProduction(platform, editor, paperId);
  await platform.db
    .updateTable('manuscripts')
    .set({ details })
    .where('paper_id', '=', paperId)
    .execute();
  const result = await publishUpload(platform, editor, upload);
  expect(result).toMatchObject({ outcome: 'published' });
  const { id } = await platform.db.selectFrom('articles').select('id').executeTakeFirstOrThrow();
  return { ...paper, article: id };
}

const withoutLinks = (markup: string) => markup.replaceAll(/<\/?(?:a|ext-link)\b[^>]*>/g, '');

test('what authors declare in the form is read with the article, in JATS, in JSON-LD, and in an export that is imported again', async () => {
  const { platform, article, paperId, editor, key } = await published();
  const office = openBrowser(platform);
  await office.signIn(editor.username, PASSWORD);
  const { html: told } = await office.get(
    href('officeManuscriptTab', { id: paperId, tab: 'authors' }),
  );
  for (const [title, text] of PRINTED) {
    expect(told).toContain(`${title}</dt><dd><span class="keep-breaks">${text}</span></dd>`);
  }
  for (const said of [...Object.values(FOR_EDITORS), ORIGINAL]) expect(told).toContain(said);
  const reader = openBrowser(platform);
  const proof = await reader.get(href('manuscriptProofs', { id: paperId }, { key }));
  for (const line of LINES) expect(proof.html).toContain(line);
  expect(proof.html).toContain('ada@example.org');
  expect(proof.html).not.toContain('ben@example.org');
  const { html } = await reader.get(href('article', { id: article }));
  const jats = (await reader.get(href('articleJats', { id: article }))).html;
  const ld = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!;
  const parts = (JSON.parse(ld) as { hasPart: { name: string; text: string }[] }).hasPart;
  for (const [title, text] of PRINTED) {
    expect(withoutLinks(html)).toContain(`${title}</h2><p class="keep-breaks">${text}</p>`);
    expect(jats).toContain(title);
    for (const line of text.split('\n')) expect(withoutLinks(jats)).toContain(line);
    expect(parts).toContainEqual({
      ...{ '@type': 'CreativeWork', name: title, text: text.replaceAll('\n', ' ') },
    });
  }
  expect(jats).toContain('>Sample Council</institution>');
  expect(jats.split('<award-id>SC-117</award-id>')).toHaveLength(2);
  expect(html).toContain('A. Grain. On sieves. 2020.');
  expect(html).toContain('Research article');
  for (const said of Object.values(FOR_EDITORS)) expect(html + jats).not.toContain(said);

  const other = await createTestPlatform();
  const lines: string[] = [];
  for await (const piece of exportArticles(platform)) lines.push(piece);
  await importArticles(other, bytesOf(lines.join('')), {});
  const stated = async (site: TestPlatform) => {
    const [{ id } = { id: 0 }] = await site.db.selectFrom('articles').select('id').execute();
    return (await findArticle(site, id))!.statements!.map(({ title, text }) => [title, text]);
  };
  expect(await stated(other)).toEqual(PRINTED.map((each) => [...each]));
  // One who imports a record without statements takes none away.
  const record = JSON.parse(lines.join('')) as Record<string, unknown>;
  await importArticles(
    other,
    bytesOf(JSON.stringify({ ...record, statements: undefined, abstract: 'Sand.' })),
    {},
  );
  expect(await stated(other)).toEqual(PRINTED.map((each) => [...each]));
});

test('a supplement that an author sent is saved by readers from the article, and stays with it', async () => {
  const { platform, article, editor } = await published();
  const reader = openBrowser(platform);
  const address = href('articleSupplement', { id: article, number: 1 });
  const { html, headers } = await reader.get(href('article', { id: article }));
  expect(html).toContain(`<a href="${address}" dir="auto">All grains</a>`);
  expect(html).toContain('PDF, 1 KB</span>');
  expect(headers.get('Link')).toContain(`<${address}>; rel="item"; type="application/pdf"`);
  const file = await reader.get(address);
  expect(file).toMatchObject({ status: 200, bytes: Buffer.from(makePdf()) });
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="supplement.pdf"; filename*=UTF-8''supplement.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
  });
  const part = await reader.send(address, { headers: { Range: 'bytes=0-3' } });
  expect(part).toMatchObject({ status: 206, html: '%PDF' });
  const known = { 'If-None-Match': file.headers.get('ETag')! };
  expect((await reader.send(address, { headers: known })).status).toBe(304);
  expect((await reader.get(href('articleSupplement', { id: article, number: 2 }))).status).toBe(
    404,
  );

  const site = platform.config.BASE_URL;
  const jats = (await reader.get(href('articleJats', { id: article }))).html;
  expect(jats).toContain(
    `<supplementary-material id="supplementary-file-1" xlink:href="${site}${address}"><caption><p>All grains. One row for each grain, in millimetres.</p></caption></supplementary-material>`,
  );
  const ld = (await reader.get(href('articleJsonLd', { id: article }))).html;
  expect((JSON.parse(ld) as { associatedMedia: unknown }).associatedMedia).toMatchObject([
    { name: 'All grains', contentUrl: `${site}${address}`, encodingFormat: 'application/pdf' },
  ]);
  const { storage_key: key } = await platform.db
    .selectFrom('article_supplements')
    .select('storage_key')
    .executeTakeFirstOrThrow();
  let exported = '';
  for await (const piece of exportArticles(platform, 'csv')) exported += piece;
  expect(exported).toContain(`"${site}${address}",,\r\n`);
  const packed: string[] = [];
  for await (const { path } of listBagFiles(platform, 14)) packed.push(path);
  expect(packed).toContain(`${article}/supplement-1.pdf`);

  const taken = await unpublishArticle(platform, editor, { articleId: article, reason: 'Why.' });
  expect(taken.outcome).toBe('unpublished');
  expect((await reader.get(address)).status).toBe(410);
  expect([...(await listArticleFiles(platform, [key]))]).toEqual([key]);
  const { id, version } = await platform.db
    .selectFrom('uploads')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();
  const again = await publishUpload(platform, editor, {
    ...{ id, seen: version, reinstating: 'It is right.' },
  });
  expect(again.outcome).toBe('published');
  expect((await reader.get(address)).status).toBe(200);
});

test('an editor holds one supplement back, and a correction takes it from an article or gives it one', async () => {
  const { platform, article, paperId, editor } = await published();
  const reader = openBrowser(platform);
  const address = href('articleSupplement', { id: article, number: 1 });
  const office = openBrowser(platform);
  await office.signIn(editor.username, PASSWORD);
  const files = href('officeManuscriptTab', { id: paperId, tab: 'files' });
  const [, file = ''] = /name="file" value="(\d+)"/.exec((await office.get(files)).html)!;
  const wish = (what: string) =>
    office.post(href('officeSupplement', { id: paperId }), { file, wish: what });
  let version = 1;
  const correct = async () => {
    const said = { version: String(version), notice: 'A file was missing.', supplements: 'yes' };
    const correction = href('articleCorrection', { id: article });
    const sent = await office.send(correction, multipart(said));
    if (sent.status === 303) version += 1;
    return sent.status;
  };
  expect(await correct()).toBe(422);
  expect((await wish('hold-back')).status).toBe(303);
  expect((await reader.get(address)).status).toBe(200);
  expect(await correct()).toBe(303);
  expect((await reader.get(address)).status).toBe(404);
  const { html } = await reader.get(href('article', { id: article }));
  expect(html).toContain('A file was missing.');
  expect(html).not.toContain('All grains');
  await wish('release');
  expect(await correct()).toBe(303);
  expect((await reader.get(address)).status).toBe(200);
});

test(
  'the PDF that is set of a manuscript has every sentence that its authors declared, and none twice',
  { timeout: 120_000 },
  async () => {
    const { platform, id, paperId, editor } = await declared();
    await readSource(platform, id);
    const browser = openBrowser(platform);
    await browser.signIn(editor.username, PASSWORD);
    await browser.post(href('officePrinting', { id: paperId }), {
      ...{ action: 'set', layout: 'one-column' },
    });
    await runDueJobs(platform, jobs);
    const { file: pdf } = (await findSetPdf(platform, id))!;
    const stored = await storedFile(platform.storage, pdf!.key);
    const read = (await readOf(await stored.read(0, stored.size))).replaceAll(/\s+/g, ' ');
    for (const line of LINES) expect(read).toContain(line);
    expect(read.split('We thank the keepers of the dune.')).toHaveLength(2);
  },
);

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}
