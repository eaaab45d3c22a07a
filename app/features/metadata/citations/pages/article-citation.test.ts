import { expect, test } from 'vitest';
import { HttpError } from '#app/platform/web/http-error.ts';
import { articleRecord, askFor, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { articleBib, articleCsl, articleRis } from './article-citation.ts';

const typeOf = (response: Response): string | null => response.headers.get('Content-Type');

test('an article’s citation is downloaded for reference managers', async () => {
  const platform = await catalogueWith(articleRecord(7));
  const bib = await askFor(platform, articleBib, '/articles/7.bib', { id: '7' });
  expect(typeOf(bib)).toBe('application/x-bibtex; charset=utf-8');
  expect(bib.headers.get('Content-Disposition')).toBe(
    `attachment; filename="lee2023article.bib"; filename*=UTF-8''lee2023article.bib`,
  );
  expect(await bib.text()).toContain('author = {Lee, Ann and van der Berg, Ludwig},\n');

  const ris = await askFor(platform, articleRis, '/articles/7.ris', { id: '7' });
  expect(typeOf(ris)).toBe('application/x-research-info-systems; charset=utf-8');
  expect(await ris.text()).toMatch(/^TY {2}- JOUR\r\nAU {2}- Lee, Ann\r\n/);

  const csl = await askFor(platform, articleCsl, '/articles/7.json', { id: '7' });
  expect(typeOf(csl)).toBe('application/vnd.citationstyles.csl+json; charset=utf-8');
  expect(await csl.json()).toMatchObject([
    { type: 'article-journal', DOI: '10.5555/abc.7', page: '70-79', volume: '11', issue: '4' },
  ]);
});

test.each(['8', 'x', '-1', '7e0', '99999999999'])(
  'there is no citation of article %s',
  async (id) => {
    const platform = await catalogueWith(articleRecord(7));
    await expect(askFor(platform, articleBib, `/articles/${id}.bib`, { id })).rejects.toThrow(
      HttpError,
    );
  },
);
