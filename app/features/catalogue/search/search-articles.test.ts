import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { storeArticles } from '../records/store-articles.server.ts';
import type { SearchQuery } from './forms.ts';
import { searchArticles } from './search-articles.server.ts';

const search = (platform: TestPlatform, q: string, more: Partial<SearchQuery> = {}) =>
  searchArticles(platform, {
    q,
    year: null,
    volume: null,
    author: null,
    topic: null,
    type: null,
    sort: 'relevance',
    page: 1,
    ...more,
  });

const ids = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).results.map(({ article }) => article.id);

/** An article of nothing but what is said. */
const bare = (id: number, fields: Parameters<typeof articleRecord>[1] = {}) =>
  articleRecord(id, { name: 'Title', author: '', abstract: '', keyword: '', ...fields });

test('words are found in title, keywords, authors and abstract, and rank in this order', async () => {
  const platform = await catalogueWith(
    bare(1, { abstract: 'A lily and other flowers' }),
    bare(2, { author: 'Tiger Lily' }),
    bare(3, { keyword: 'flowers, lily' }),
    bare(4, { name: 'Lily' }),
    bare(5, { name: 'Rose' }),
  );
  expect(await ids(platform, 'lily')).toEqual([4, 3, 2, 1]);
});

test('all words are needed, in any form and place', async () => {
  const platform = await catalogueWith(
    bare(1, { name: 'Wireless networks', abstract: 'We optimise them.' }),
    bare(2, { name: 'Wireless power' }),
    bare(3, { name: 'Networks of optimal size' }),
  );
  expect(await ids(platform, 'optimization of a wireless network')).toEqual([1]);
});

test('when no article has all words, those with some are listed, and it is said', async () => {
  const platform = await catalogueWith(
    bare(1, { name: 'Wireless networks' }),
    bare(2, { name: 'Electric power' }),
    bare(3, { name: 'Flowers' }),
  );
  const { words, results } = await search(platform, 'wireless electric power');
  expect(words).toBe('any');
  expect(results.map(({ article }) => article.id)).toEqual([2, 1]);
});

test('a phrase is found as it stands, within one text only', async () => {
  const platform = await catalogueWith(
    bare(1, { name: 'State of the art', abstract: 'A survey' }),
    bare(2, { name: 'The art of the state' }),
  );
  expect(await ids(platform, '"state of the art"')).toEqual([1]);
  expect(await ids(platform, 'state-of-the-art')).toEqual([1]);
  expect((await search(platform, '"art a survey"')).total).toBe(0);
});

test('the last word may be just a beginning; complete words come first', async () => {
  const platform = await catalogueWith(
    bare(1, { name: 'Networking networks' }),
    bare(2, { name: 'Optimization' }),
    bare(3, { name: 'A net', abstract: 'Net' }),
  );
  expect(await ids(platform, 'net')).toEqual([3, 1]);
  expect(await ids(platform, 'optimizat')).toEqual([2]);
  expect(await ids(platform, '"optimizat"')).toEqual([]);
});

test('authors are found without initials and without accents', async () => {
  const platform = await catalogueWith(
    bare(1, { author: 'P. D. Schloss, Jens Lechtenbörger' }),
    bare(2, { author: 'Ann Lee' }),
  );
  for (const q of [
    'schloss',
    'Lechtenborger',
    'LECHTENBÖRGER',
    '"Jens Lechtenbörger"',
    'P. D. Schloss',
  ]) {
    expect(await ids(platform, q)).toEqual([1]);
  }
});

test('words with a minus leave articles out', async () => {
  const platform = await catalogueWith(
    bare(1, { name: 'Antenna arrays' }),
    bare(2, { name: 'Antenna design' }),
  );
  expect(await ids(platform, 'antenna -array')).toEqual([2]);
  expect(await ids(platform, '-array anten')).toEqual([2]);
});

test.each(['https://doi.org/10.5555/ABC.2', 'doi: 10.5555/abc.2', '10.5555/ABC.2.'])(
  'a DOI finds its article at once: %s',
  async (doi) => {
    const platform = await catalogueWith(articleRecord(1), articleRecord(2));
    expect(await search(platform, doi)).toMatchObject({ total: 1, suggestion: null });
    expect(await ids(platform, doi)).toEqual([2]);
    expect(await ids(platform, '10.5555/none')).toEqual([]);
  },
);

test('a paper ID finds its article, before those that have it as a word', async () => {
  const platform = await catalogueWith(
    bare(1, { abstract: 'As said in 202300002.' }),
    bare(2),
    bare(3, { paperId: '2023-A' }),
  );
  expect(await search(platform, '202300002')).toMatchObject({ total: 2 });
  expect(await ids(platform, '202300002')).toEqual([2, 1]);
  expect(await ids(platform, '2023-A')).toEqual([3]);
});

const volumes = () =>
  catalogueWith(
    bare(1, { name: 'Antenna', volume: 10, year: 2022, author: 'Ann Lee, Bo Ek' }),
    bare(2, { name: 'Antenna', volume: 11, year: 2023, author: 'Ann Lee' }),
    bare(3, { name: 'Antenna', volume: 11, year: 2023, author: 'Cy Ray' }),
    bare(4, { name: 'Battery', volume: 11, year: 2023, author: 'Ann Lee' }),
  );

test('years and authors are counted and filter the results', async () => {
  const platform = await volumes();
  const all = await search(platform, 'antenna');
  const counted = (facets: typeof all.years) =>
    facets.map(({ label, articles, chosen }) => [label, articles, chosen]);
  expect(counted(all.years)).toEqual([
    ['2023', 2, false],
    ['2022', 1, false],
  ]);
  expect(counted(all.authors)[0]).toEqual(['Ann Lee', 2, false]);

  const ofYear = await search(platform, 'antenna', { year: 2023 });
  expect(ofYear.total).toBe(2);
  expect(counted(ofYear.years)).toEqual([
    ['2023', 2, true],
    ['2022', 1, false],
  ]);

  const author = String(all.authors[0]!.value);
  const byAuthor = await search(platform, 'antenna', { author, volume: 10 });
  expect(byAuthor.results.map(({ article }) => article.id)).toEqual([1]);
  expect(counted(byAuthor.authors)[0]).toEqual(['Ann Lee', 1, true]);
});

test('a filter that leaves nothing can be taken back', async () => {
  const { total, years } = await search(await volumes(), 'antenna', { year: 1990 });
  expect(total).toBe(0);
  expect(years).toContainEqual({ value: 1990, label: '1990', articles: 0, chosen: true });
});

test('without words all articles under the filters are listed, newest first', async () => {
  const platform = await volumes();
  expect(await ids(platform, '', { author: 'lee ann' })).toEqual([4, 2, 1]);
  expect(await ids(platform, '', { volume: 11 })).toEqual([4, 3, 2]);
});

test('results can be sorted by date', async () => {
  const platform = await catalogueWith(
    bare(1, { name: 'Lily', year: 2020, volume: 8 }),
    bare(2, { abstract: 'lily', year: 2022, volume: 10 }),
  );
  expect(await ids(platform, 'lily')).toEqual([1, 2]);
  expect(await ids(platform, 'lily', { sort: 'date' })).toEqual([2, 1]);
});

test('long lists have pages; one behind the last is the last', async () => {
  const platform = await catalogueWith(
    ...Array.from({ length: 45 }, (_, n) => bare(n + 1, { name: 'Antenna' })),
  );
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await ids(platform, 'antenna', { page }));
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(new Set(pages.flat()).size).toBe(45);
  expect(await search(platform, 'antenna', { page: 9 })).toMatchObject({ page: 3, pages: 3 });
});

test('a misspelt word gets a suggestion that finds something', async () => {
  const platform = await catalogueWith(
    bare(1, { name: 'Neural networks' }),
    bare(2, { name: 'Nerval tissue', abstract: 'power' }),
    bare(3, { name: 'Neural power' }),
  );
  expect(await search(platform, 'nerual network')).toMatchObject({
    suggestion: 'neural network',
    words: 'any',
  });
  expect((await search(platform, '"nuerla netwrok"')).suggestion).toBe('"neural networks"');
  expect((await search(platform, 'neural network')).suggestion).toBeNull();
  expect((await search(platform, 'xylophone')).suggestion).toBeNull();
});

test('matches are marked in title, authors and abstract', async () => {
  const platform = await catalogueWith(
    bare(1, { name: 'Neural networks', author: 'Ann Neural', abstract: 'On a network.' }),
  );
  const { results } = await search(platform, 'neural network');
  const marked = (segments: { text: string; marked: boolean }[]) =>
    segments.filter((segment) => segment.marked).map(({ text }) => text);
  expect(marked(results[0]!.title)).toEqual(['Neural', 'networks']);
  expect(marked(results[0]!.authors)).toEqual(['Neural']);
  expect(marked(results[0]!.snippet)).toEqual(['network']);
  expect(results[0]!.inFullText).toBe(false);
});

test('a search needs five statements, whatever it finds', async () => {
  const platform = await volumes();
  const count = async (q: string) => {
    platform.statements.length = 0;
    await search(platform, q);
    return platform.statements.filter((text) => !/transaction|commit|set_config/.test(text)).length;
  };
  expect(await count('antenna')).toBe(5);
  expect(await count('"antenna"')).toBe(4);
  expect(await count('antenna battery')).toBeLessThanOrEqual(7);
  expect(await count('antenna batery')).toBeLessThanOrEqual(9);
});

test('no input is an error', async () => {
  const platform = await volumes();
  const signs = fc.constantFrom(
    ...'antenna "*()-:^|&!<>{}\\\'\0😀é\u202e',
    'NEAR(',
    ' AND ',
    ' NOT ',
    '" OR "',
    ':*',
    'مرحبا',
    '深度',
    '\ud800',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: signs, maxLength: 40 }), fc.string({ unit: 'binary' })),
      fc.string({ unit: signs, maxLength: 5 }),
      fc.constantFrom('relevance' as const, 'date' as const),
      async (q, author, sort) => {
        const { results, total } = await search(platform, q, { sort });
        expect(total).toBeGreaterThanOrEqual(results.length);
        if (!/[\0\ud800]/.test(author)) await search(platform, q, { author, sort });
      },
    ),
    { numRuns: 150 },
  );
  expect((await search(platform, 'antenna '.repeat(10_000))).cut).toBe(true);
  expect((await search(platform, 'x'.repeat(10_000))).total).toBe(0);
});

test('a search is narrowed to a type of article, and says how many there are of each', async () => {
  const platform = await catalogueWith();
  await storeArticles(
    platform,
    [
      { record: bare(1, { name: 'Lily' }), type: 'Review article' },
      { record: bare(2, { name: 'Lily' }), type: 'Research article' },
      { record: bare(3, { name: 'Lily' }), type: 'Research article' },
      { record: bare(4, { name: 'Lily' }) },
    ],
    'import',
  );
  const { types } = await search(platform, 'lily');
  expect(types).toEqual([
    { value: 'Research article', label: 'Research article', articles: 2, chosen: false },
    { value: 'Review article', label: 'Review article', articles: 1, chosen: false },
  ]);
  expect(await ids(platform, 'lily', { type: 'Research article' })).toEqual([3, 2]);
  const chosen = await search(platform, 'lily', { type: 'Review article' });
  expect(chosen.total).toBe(1);
  expect(chosen.types.map(({ chosen: is }) => is)).toEqual([true]);
});
