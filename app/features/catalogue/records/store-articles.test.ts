import { expect, test } from 'vitest';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { verifyFilePassword } from '../../../platform/web/limits/file-password.server.ts';
import type { ArticleInput } from '../core/article-record.ts';
import { findArticle } from '../articles/find-article.server.ts';
import { listVolumes } from '../issues/list-issues.server.ts';
import type { Origin } from '../core/tables.server.ts';
import { storeArticles } from './store-articles.server.ts';

const record = (fields: Partial<ArticleInput> = {}): ArticleInput => ({
  id: null,
  name: 'A study of small things',
  author: 'Ann Lee and Ludwig van der Berg',
  pages: '12-19',
  doi: 'https://doi.org/10.5555/ABC.1',
  pdf: '',
  paperId: '202300001',
  volume: 11,
  issue: 'Issue 4',
  year: 2023,
  abstract: 'It is small.',
  keyword: 'size; Edge computing, size',
  reference: null,
  ...fields,
});

const store = (platform: TestPlatform, inputs: ArticleInput[], origin: Origin = 'import') =>
  storeArticles(
    platform,
    inputs.map((input) => ({ record: input })),
    origin,
  );

const version = async ({ db }: TestPlatform) =>
  (await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version;

test('an article comes in whole, under the id of the old site', async () => {
  const platform = await createTestPlatform();
  const reference = '[1] Shannon (1948) doi:10.1002/x.1\n[2] Web page,\nhttps://example.org/a.\n';
  const [outcome] = await store(platform, [record({ id: 77, reference })]);
  expect(outcome).toEqual({ kind: 'taken', id: 77, note: null });
  const article = await findArticle(platform, 77);
  expect(article).toMatchObject({
    title: 'A study of small things',
    volume: 11,
    issue: { volume: 11, label: 'Issue 4', slug: '4' },
    year: 2023,
    pages: '12-19',
    doi: '10.5555/abc.1',
    paperId: '202300001',
    keywords: ['size', 'Edge computing'],
    authors: [
      { given: 'Ann', family: 'Lee' },
      { given: 'Ludwig', family: 'van der Berg' },
    ],
    references: [
      { written: 'Shannon (1948) doi:10.1002/x.1', doi: '10.1002/x.1', url: null },
      { written: 'Web page, https://example.org/a.', doi: null, url: 'https://example.org/a' },
    ],
  });
});

test('issues are made once, in their order, the special one last', async () => {
  const platform = await createTestPlatform();
  const issues = ['Special Issue', 'Issue 10', '2', 'issue 2 ', 'Issue 1', '', '***'];
  await store(
    platform,
    issues.map((issue, at) => record({ issue, paperId: `p${at}` })),
  );
  const volumes = await listVolumes(platform);
  expect(volumes.map(({ volume }) => volume)).toEqual([11]);
  expect(
    volumes[0]!.issues.map(({ label, slug, articleCount }) => [label, slug, articleCount]),
  ).toEqual([
    ['Issue 1', '1', 1],
    ['Issue 2', '2', 2],
    ['Issue 10', '10', 1],
    ['Special Issue', 'special', 1],
  ]);
});

test('a second run changes nothing and wakes no process', async () => {
  const platform = await createTestPlatform();
  const inputs = [
    record({ id: 5, reference: 'One\nTwo' }),
    record({ id: 6, paperId: '' }),
    record({ paperId: '', name: 'Known by its title' }),
  ];
  await store(platform, inputs);
  const before = await version(platform);
  platform.clock.moveBy(1000);
  platform.statements.length = 0;
  const outcomes = await store(platform, inputs);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  expect(await version(platform)).toBe(before);
  expect(
    platform.statements.filter((statement) => /^(insert|update|delete)/.test(statement)),
  ).toEqual([]);
});

test('the same paper ID brings the article up to date and never doubles it', async () => {
  const platform = await createTestPlatform();
  await store(platform, [record({ id: 5, reference: 'One\nTwo' })]);
  const before = await version(platform);
  const [outcome] = await store(platform, [
    record({ id: 9, author: 'Bo Ek', reference: 'Three', keyword: '', volume: 12, abstract: '' }),
  ]);
  expect(outcome).toEqual({
    kind: 'changed',
    id: 5,
    note: 'paper 202300001 keeps its id 5; 9 is not used',
  });
  expect(await findArticle(platform, 5)).toMatchObject({
    volume: 12,
    issue: { volume: 12 },
    authors: [{ family: 'Ek' }],
    references: [{ written: 'Three' }],
    keywords: [],
    abstract: '',
  });
  expect(await findArticle(platform, 9)).toBeNull();
  expect(await version(platform)).toBe(before + 1);
});

test('a paper that stands twice in one batch ends as its last record says', async () => {
  const platform = await createTestPlatform();
  const outcomes = await store(platform, [
    record({ name: 'First' }),
    record({ name: 'Second' }),
    record({ name: 'Second' }),
    record({ name: 'Other', paperId: 'x', id: 50 }),
    record({ name: 'Now without paper ID', paperId: '', id: 50 }),
    record({ name: 'Paper x again', paperId: 'x' }),
  ]);
  expect(outcomes.map(({ kind }) => kind)).toEqual([
    'taken',
    'changed',
    'unchanged',
    'taken',
    'changed',
    'taken',
  ]);
  const rows = await platform.db.selectFrom('articles').select('title').orderBy('id').execute();
  expect(rows.map(({ title }) => title)).toEqual([
    'Second',
    'Now without paper ID',
    'Paper x again',
  ]);
});

test('an id that is taken is refused, and says by what', async () => {
  const platform = await createTestPlatform();
  await store(platform, [record({ id: 12 }), record({ id: 13, paperId: '', name: 'Nameless' })]);
  const outcomes = await store(platform, [
    record({ id: 12, paperId: '202300002' }),
    record({ id: 13, paperId: '202300003', name: 'Another' }),
    record({ id: 13, paperId: '202300004', name: 'Nameless' }),
  ]);
  expect(outcomes).toEqual([
    { kind: 'refused', reason: 'id 12 already belongs to paper 202300001' },
    { kind: 'refused', reason: 'id 13 already belongs to “Nameless”, which has no paper ID' },
    { kind: 'changed', id: 13, note: null },
  ]);
});

test('sample articles in the way are named, with the command that removes them', async () => {
  const platform = await createTestPlatform();
  await store(platform, [record({ id: 1 })], 'sample');
  const outcomes = await store(platform, [
    record({ id: 1, paperId: '202300777' }),
    record({ id: 400, name: 'Same paper ID' }),
    record({ id: 2, paperId: '202300778' }),
  ]);
  const command = 'to take the sample journal out of the way run: npm run journal -- sample remove';
  expect(outcomes).toEqual([
    { kind: 'refused', reason: `id 1 belongs to a sample article; ${command}` },
    { kind: 'refused', reason: `paper 202300001 is a sample article; ${command}` },
    { kind: 'taken', id: 2, note: null },
  ]);
});

test('articles without an id are numbered behind all others', async () => {
  const platform = await createTestPlatform();
  const outcomes = await store(platform, [
    record({ paperId: 'a' }),
    record({ paperId: 'b', id: 300 }),
    record({ paperId: 'c' }),
  ]);
  expect(outcomes).toMatchObject([{ id: 301 }, { id: 300 }, { id: 302 }]);
  expect(await store(platform, [record({ paperId: 'd' })])).toMatchObject([{ id: 303 }]);
  await platform.db.deleteFrom('articles').where('id', '>', 100).execute();
  expect(await store(platform, [record({ paperId: 'e' })])).toMatchObject([{ id: 304 }]);
});

test('a password is kept as a hash; without one the lock stays, with an empty one it goes', async () => {
  const platform = await createTestPlatform();
  const hash = async () =>
    (await platform.db.selectFrom('articles').select('password_hash').executeTakeFirstOrThrow())
      .password_hash;
  await store(platform, [record({ password: 'sample-reader' })]);
  const first = (await hash())!;
  expect(first).not.toContain('sample-reader');
  expect(await verifyFilePassword('sample-reader', first)).toBe(true);
  const again = await store(platform, [record({ password: 'sample-reader' })]);
  expect(again).toMatchObject([{ kind: 'unchanged' }]);
  expect(await store(platform, [record({ name: 'New title' })])).toMatchObject([
    { kind: 'changed' },
  ]);
  expect(await hash()).toBe(first);
  const other = await store(platform, [record({ name: 'New title', password: 'other' })]);
  expect(other).toMatchObject([{ kind: 'changed' }]);
  expect(await verifyFilePassword('other', (await hash())!)).toBe(true);
  await store(platform, [record({ name: 'New title', password: '' })]);
  expect(await hash()).toBeNull();
});

test('what is known beyond the author list stays while the list stays', async () => {
  const platform = await createTestPlatform();
  const author = {
    given: 'Ann',
    family: 'Lee',
    written: 'Ann Lee',
    affiliation: 'MIT',
    orcid: null,
  };
  const known = record({ author: 'Ann Lee', id: 3 });
  await storeArticles(platform, [{ record: known, authors: [author] }], 'import');
  await store(platform, [{ ...known, abstract: 'New.' }]);
  expect((await findArticle(platform, 3))!.authors).toEqual([author]);
  await store(platform, [{ ...known, author: 'Ann Lee, Bo Ek' }]);
  expect((await findArticle(platform, 3))!.authors).toMatchObject([{ affiliation: null }, {}]);
});

test('an article loses its file when its record names another one', async () => {
  const platform = await createTestPlatform();
  const pdf = { fileName: 'a.pdf', key: 'k', size: 9, sha256: 's' };
  await storeArticles(
    platform,
    [{ record: record({ id: 3, pdf: 'uploads/a.pdf' }), pdf }],
    'import',
  );
  await store(platform, [record({ pdf: 'a.pdf' })]);
  expect((await findArticle(platform, 3))!.pdf).toEqual({
    fileName: 'a.pdf',
    size: 9,
    locked: false,
  });
  await store(platform, [record({ pdf: 'b.pdf' })]);
  expect((await findArticle(platform, 3))!.pdf).toBeNull();
});

test('a batch costs few statements however many articles it holds', async () => {
  const platform = await createTestPlatform();
  const batch = (from: number) =>
    Array.from({ length: 256 }, (_, at) => record({ id: from + at, paperId: `p${from + at}` }));
  await store(platform, batch(1));
  const count = platform.statements.length;
  expect(count).toBeLessThan(40);
});
