import { expect, test } from 'vitest';
import { HttpError } from '#app/platform/web/http-error.ts';
import { articleRecord, askFor, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { findAll, readXml, xmlText } from '../../../../../tests/support/read-xml.ts';
import { sitemap, sitemapPart } from './sitemap.ts';

const typeOf = (response: Response): string | null => response.headers.get('Content-Type');

test('the sitemap lists every page, guideline, issue and article', async () => {
  const platform = await catalogueWith(
    articleRecord(1),
    articleRecord(2, { issue: 'Special Issue' }),
  );
  const change = (id: number, changed: { updated_at: number } | { published_on: string }) =>
    platform.db.updateTable('articles').set(changed).where('id', '=', id).execute();
  await change(1, { published_on: '2023-12-01' });
  await change(2, { updated_at: Date.UTC(2027, 0, 2) });
  const response = await askFor(platform, sitemap, '/sitemap.xml');
  expect(typeOf(response)).toBe('application/xml; charset=utf-8');
  const map = readXml(await response.text());
  const places = findAll(map, 'loc').map(xmlText);
  expect(new Set(places).size).toBe(places.length);
  expect(places).toEqual(
    expect.arrayContaining([
      'https://journal.example.org/',
      'https://journal.example.org/instructions-for-authors/peer-review',
      'https://journal.example.org/volume-11/issues-4',
      'https://journal.example.org/volume-11/issues-special',
      'https://journal.example.org/articles/1',
      'https://journal.example.org/articles/2',
    ]),
  );
  // When it changed, else when it appeared: not when it was imported.
  expect(findAll(map, 'lastmod').map(xmlText)).toEqual(['2023-12-01', '2027-01-02']);
});

test('a journal without articles has a sitemap of its pages', async () => {
  const platform = await catalogueWith();
  const map = readXml(await (await askFor(platform, sitemap, '/sitemap.xml')).text());
  expect(findAll(map, 'loc').map(xmlText)).toContain('https://journal.example.org/aims-and-scope');
});

test('above 50,000 articles the sitemap is an index of parts, read piece by piece', async () => {
  const platform = await catalogueWith();
  const batch = 500;
  for (let start = 1; start <= 50_500; start += batch) {
    await platform.db
      .insertInto('articles')
      .values(
        Array.from({ length: batch }, (_, index) => ({
          id: (start + index) * 2,
          issue_text: '',
          title: 'An article',
          author_text: '',
          page_text: '',
          sort_page: 0,
          doi_text: '',
          pdf_text: '',
          abstract: '',
          keyword_text: '',
          origin: 'import' as const,
          created_at: 0,
          updated_at: 0,
        })),
      )
      .execute();
  }
  const index = readXml(await (await askFor(platform, sitemap, '/sitemap.xml')).text());
  expect(findAll(index, 'loc').map(xmlText)).toEqual([
    'https://journal.example.org/sitemap-1.xml',
    'https://journal.example.org/sitemap-2.xml',
    'https://journal.example.org/sitemap-3.xml',
  ]);
  const part = async (number: string) => {
    const response = await askFor(platform, sitemapPart, `/sitemap-${number}.xml`, {
      part: number,
    });
    return (await response.text()).match(/(?<=<loc>)[^<]+/g) ?? [];
  };
  expect(await part('1')).toContain('https://journal.example.org/archives');
  platform.statements.length = 0;
  const second = await part('2');
  expect(second).toHaveLength(50_000);
  expect(second.at(-1)).toBe('https://journal.example.org/articles/100000');
  expect(platform.statements.length).toBeGreaterThan(10);
  const third = await part('3');
  expect(third).toHaveLength(500);
  expect(third[0]).toBe('https://journal.example.org/articles/100002');
  for (const wrong of ['0', '4', 'x']) await expect(part(wrong)).rejects.toThrow(HttpError);
});

test('nothing is read for a sitemap of which nothing is read', async () => {
  const platform = await catalogueWith(articleRecord(1));
  platform.statements.length = 0;
  const response = await askFor(platform, sitemap, '/sitemap.xml');
  expect(platform.statements).toHaveLength(2);
  await response.body?.cancel();
  expect(platform.statements).toHaveLength(2);
});
