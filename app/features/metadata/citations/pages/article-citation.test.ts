import { expect, test } from 'vitest';
import type { Handler } from '#app/platform/web/page.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { articleRecord, askFor, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { searchFeed } from '../../feeds/pages/search-feed.ts';
import { articleCitations, issueCitations, searchCitations } from './article-citation.ts';

const { articleBib, articleCsl, articleRis } = articleCitations;

const typeOf = (response: Response): string | null => response.headers.get('Content-Type');

test('an article’s citation is downloaded for reference managers', async () => {
  const platform = await catalogueWith(articleRecord(7));
  const bib = await askFor(platform, articleBib.get, '/articles/7.bib', { id: '7' });
  expect(typeOf(bib)).toBe('application/x-bibtex; charset=utf-8');
  expect(bib.headers.get('Content-Disposition')).toBe(
    `attachment; filename="lee2023article.bib"; filename*=UTF-8''lee2023article.bib`,
  );
  expect(await bib.text()).toContain('author = {Lee, Ann and van der Berg, Ludwig},\n');

  const ris = await askFor(platform, articleRis.get, '/articles/7.ris', { id: '7' });
  expect(typeOf(ris)).toBe('application/x-research-info-systems; charset=utf-8');
  expect(await ris.text()).toMatch(/^TY {2}- JOUR\r\nAU {2}- Lee, Ann\r\n/);

  const csl = await askFor(platform, articleCsl.get, '/articles/7.json', { id: '7' });
  expect(typeOf(csl)).toBe('application/vnd.citationstyles.csl+json; charset=utf-8');
  expect(await csl.json()).toMatchObject([
    { type: 'article-journal', DOI: '10.5555/abc.7', page: '70-79', volume: '11', issue: '4' },
  ]);
});

test.each(['8', 'x', '-1', '7e0', '99999999999'])(
  'there is no citation of article %s',
  async (id) => {
    const platform = await catalogueWith(articleRecord(7));
    await expect(askFor(platform, articleBib.get, `/articles/${id}.bib`, { id })).rejects.toThrow(
      HttpError,
    );
  },
);

test('all articles of an issue are cited in one file, each under a key of its own', async () => {
  const platform = await catalogueWith(articleRecord(7), articleRecord(8));
  const ask = (handler: Handler, volume = '11') =>
    askFor(platform, handler, `/volume-${volume}/issues-4.bib`, { volume, issue: '4' });
  const bib = await ask(issueCitations.issueBib.get);
  expect(bib.headers.get('Content-Disposition')).toContain('filename="volume-11-4.bib"');
  const text = await bib.text();
  expect(text).toContain('@article{lee2023article,\n');
  expect(text).toContain('@article{lee2023articlea,\n');
  const csl = (await (await ask(issueCitations.issueCsl.get)).json()) as { DOI: string }[];
  expect(csl.map(({ DOI }) => DOI)).toEqual(['10.5555/abc.7', '10.5555/abc.8']);
  const ris = await (await ask(issueCitations.issueRis.get)).text();
  const one = ['TY  - JOUR', 'KW  - size', 'KW  - edge computing'];
  expect(ris.match(/^(?:TY|KW) .*$/gm)).toEqual([...one, ...one]);
  await expect(ask(issueCitations.issueBib.get, '99')).rejects.toThrow(HttpError);
});

test('what a search finds is cited in one file, best first, and followed as a feed', async () => {
  const platform = await catalogueWith(
    articleRecord(1, { name: 'Antennas', year: 2022, volume: 10 }),
    articleRecord(2, { name: 'Networks' }),
    articleRecord(3, { name: 'Receivers', abstract: 'They need antennas.' }),
  );
  const { get } = searchCitations.searchCsl;
  const found = async (query: string): Promise<unknown[]> => {
    const works = (await (await askFor(platform, get, `/search.json?${query}`)).json()) as object[];
    return works.map((work) => 'id' in work && work.id);
  };
  expect(await found('q=antennas')).toEqual(['article-1', 'article-3']);
  expect(await found('q=antennas&year=2023')).toEqual(['article-3']);
  expect(await found('year=2022')).toEqual(['article-1']);
  expect(await found('q=')).toEqual([]);
  const feed = await askFor(platform, searchFeed, '/search.atom?q=antennas');
  const text = await feed.text();
  expect(text).toContain('/search.atom?q=antennas</id>');
  expect(text.match(/<entry>/g)).toHaveLength(2);
  const nothing = await askFor(platform, searchFeed, '/search.atom?q=nothing');
  expect(await nothing.text()).not.toContain('<entry>');
});
