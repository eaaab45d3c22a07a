import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import { giveText, smallText } from '../../../../tests/support/full-texts.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { catalogueJobs } from '../jobs.server.ts';
import { removeSampleArticles } from '../records/remove-sample.server.ts';
import { storeArticles } from '../records/store-articles.server.ts';
import { reindexAll } from '../search/reindex-all.server.ts';
import { listFoundIds } from '../search/search-articles.server.ts';
import { findFigure, findFullText, findTextPage } from './find-full-text.server.ts';
import { rewriteTextPagesJob } from './rewrite-text-pages.job.server.ts';

const version = async ({ db }: TestPlatform) =>
  (await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version;
const used = async (platform: TestPlatform, keys: string[]) =>
  new Set(
    (await Promise.all(catalogueJobs.usedFiles!.map((list) => list(platform, keys)))).flatMap(
      (of) => [...of],
    ),
  );

test('a text is kept with its page, its contents and its pictures', async () => {
  const platform = await catalogueWith(articleRecord(1));
  const before = await version(platform);
  const { pictureKey } = await giveText(platform, 1);
  expect(await version(platform)).toBe(before + 1);
  const page = await findTextPage(platform, 1);
  expect(page!.contents).toEqual([
    {
      id: 's1',
      title: '1 Where it began',
      inner: [{ id: 's1.1', title: '1.1 How high', inner: [] }],
    },
    { id: 'notes', title: 'Notes', inner: [] },
    { id: 'references', title: 'References', inner: [] },
  ]);
  expect(page!.html).toMatch(/src="\/articles\/1\/figures\/picture-1\.svg\?v=[0-9a-f]{16}"/);
  const { text, pictures } = (await findFullText(platform, 1))!;
  expect(text.sections).toEqual(smallText().sections);
  expect(pictures).toMatchObject([{ name: 'picture-1.svg', key: pictureKey }]);
  expect(await findFigure(platform, 1, 'picture-1.svg')).toMatchObject({ type: 'image/svg+xml' });
  expect(await findFigure(platform, 1, 'picture-2.svg')).toBeNull();
  expect(await findTextPage(platform, 2)).toBeNull();
});

test('another text takes the place of the first, pictures and all', async () => {
  const platform = await catalogueWith(articleRecord(1));
  await giveText(platform, 1);
  await giveText(platform, 1, (text) => ({
    ...text,
    sections: text.sections
      .slice(0, 1)
      .map((section) => ({ ...section, blocks: [], sections: [] })),
    references: [],
    pictures: [],
  }));
  expect((await findTextPage(platform, 1))!.hasReferences).toBe(false);
  expect(await findFigure(platform, 1, 'picture-1.svg')).toBeNull();
});

test('a page that an older version wrote is written again', async () => {
  const platform = await catalogueWith(articleRecord(1));
  await giveText(platform, 1);
  const whole = await findTextPage(platform, 1);
  await platform.db.updateTable('full_texts').set({ page: '{}', page_writer: 0 }).execute();
  expect(await findTextPage(platform, 1)).toEqual(whole);
});

test('each night all pages that an older version wrote are written again, and no others', async () => {
  const platform = await catalogueWith(articleRecord(1), articleRecord(2));
  const pages = () =>
    platform.db
      .selectFrom('full_texts')
      .select(['article_id', 'page', 'page_writer'])
      .orderBy('article_id')
      .execute();
  await giveText(platform, 1);
  await giveText(platform, 2);
  const whole = await pages();
  const old = platform.db.updateTable('full_texts').set({ page: '{}', page_writer: 0 });
  await old.where('article_id', '=', 2).execute();
  const touched = platform.db.updateTable('full_texts').set({ page: '"as it is"' });
  await touched.where('article_id', '=', 1).execute();
  await rewriteTextPagesJob.work(
    platform,
    {},
    {
      ...{ attempt: 1, signal: new AbortController().signal },
    },
  );
  expect(await pages()).toEqual([{ ...whole[0], page: '"as it is"' }, whole[1]]);
});

test('a password keeps the text and its pictures, and takes its words out of the search', async () => {
  const platform = await catalogueWith(articleRecord(1));
  await giveText(platform, 1);
  expect(await listFoundIds(platform, 'zeppelin')).toEqual([1]);
  const record = articleRecord(1, { password: 'sesame' });
  await storeArticles(platform, [{ record }], 'import');
  expect(await findTextPage(platform, 1)).toBeNull();
  expect(await findFullText(platform, 1)).toBeNull();
  expect(await findFigure(platform, 1, 'picture-1.svg')).toBeNull();
  expect(await listFoundIds(platform, 'zeppelin')).toEqual([]);
});

test('its words take the place of those of the PDF in the search', async () => {
  const platform = await catalogueWith(articleRecord(1));
  await platform.db
    .insertInto('article_texts')
    .values({
      article_id: 1,
      sha256: 'x',
      text: 'A hyphen-\nated ballon',
      read_at: 0,
      unfinished: 0,
    })
    .execute();
  await reindexAll(platform);
  expect(await listFoundIds(platform, 'ballon')).toEqual([1]);
  await giveText(platform, 1);
  expect(await listFoundIds(platform, 'ballon')).toEqual([]);
  expect(await listFoundIds(platform, 'zeppelin')).toEqual([1]);
  expect(await listFoundIds(platform, 'balcony')).toEqual([1]);
  expect(await listFoundIds(platform, 'Parseval')).toEqual([]);
});

test('the sweep leaves its pictures while the article is there, and not after', async () => {
  const platform = await catalogueWith(articleRecord(1));
  const { pictureKey } = await giveText(platform, 1);
  expect(await used(platform, [pictureKey, 'another'])).toEqual(new Set([pictureKey]));
  await platform.db.deleteFrom('articles').execute();
  expect(await platform.db.selectFrom('full_text_pictures').selectAll().execute()).toEqual([]);
  expect(await used(platform, [pictureKey])).toEqual(new Set());
});

test('it goes with the sample journal', async () => {
  const platform = await catalogueWith();
  await storeArticles(platform, [{ record: articleRecord(1) }], 'sample');
  await giveText(platform, 1);
  await removeSampleArticles(platform);
  expect(await platform.db.selectFrom('full_texts').select('article_id').execute()).toEqual([]);
});
