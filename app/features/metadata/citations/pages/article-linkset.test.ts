import { expect, test } from 'vitest';
import { articlePage } from '#app/features/reading/articles/pages/article.tsx';
import { articleRecord, askFor, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { giveText } from '../../../../../tests/support/full-texts.ts';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { findInJats, jatsFaults } from '../../../../../tests/support/jats-schema.ts';
import { aPaper } from '../../../../../tests/support/office.ts';
import { storeArticles } from '#app/features/catalogue/records/store-articles.server.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { articleCitations } from './article-citation.ts';
import { articleEpub } from './article-epub.ts';
import { articleJsonLd } from './article-json-ld.ts';
import { articleAsCitation, articleAsMarkdown, articleJats } from './article-texts.ts';
import { articleLinkset } from './article-linkset.ts';

const ID = { id: '1' };

async function pageOf(platform: TestPlatform, accept: string) {
  const url = new URL('/articles/1', platform.config.BASE_URL);
  const request = new Request(url, { headers: { Accept: accept } });
  const answer = await articlePage({ platform, request, url, params: ID, clientIp: '' });
  return answer instanceof Response ? answer.headers.get('Location') : answer;
}

test('from an article a program finds its files, and from each file the way back', async () => {
  const platform = await catalogueWith(articleRecord(1));
  await giveText(platform, 1);
  const page = await pageOf(platform, 'text/html');
  if (page === null || typeof page === 'string') throw new Error('No page.');
  expect(page.headers!['Link']!.split(', ')).toEqual([
    '<https://doi.org/10.5555/abc.1>; rel="cite-as"',
    '</articles/1.bib>; rel="describedby"; type="application/x-bibtex"',
    '</articles/1.ris>; rel="describedby"; type="application/x-research-info-systems"',
    '</articles/1.json>; rel="describedby"; type="application/vnd.citationstyles.csl+json"',
    '</articles/1.xml>; rel="describedby"; type="application/jats+xml"',
    '</articles/1.jsonld>; rel="describedby"; type="application/ld+json"',
    '</articles/1.epub>; rel="item"; type="application/epub+zip"',
    '<https://creativecommons.org/licenses/by-nc-nd/4.0/>; rel="license"',
    '<https://schema.org/AboutPage>; rel="type"',
    '<https://schema.org/ScholarlyArticle>; rel="type"',
    '</articles/1/linkset.json>; rel="linkset"; type="application/linkset+json"',
  ]);
  const linkset = await askFor(platform, articleLinkset, '/articles/1/linkset.json', ID);
  expect(linkset.headers.get('Content-Type')).toBe('application/linkset+json');
  const { linkset: parts } = (await linkset.json()) as { linkset: Record<string, unknown>[] };
  const back = [{ href: 'https://journal.example.org/articles/1', type: 'text/html' }];
  expect(parts[0]!['cite-as']).toEqual([{ href: 'https://doi.org/10.5555/abc.1' }]);
  expect(parts.slice(1, 3)).toEqual([
    { anchor: 'https://journal.example.org/articles/1.epub', collection: back },
    { anchor: 'https://journal.example.org/articles/1.bib', describes: back },
  ]);
  for (const [handler, rel] of [
    [articleCitations.articleRis.get, 'describes'],
    [articleJsonLd, 'describes'],
    [articleEpub, 'collection'],
  ] as const) {
    const file = await askFor(platform, handler, '/articles/1', ID);
    expect(file.headers.get('Link')).toBe(`</articles/1>; rel="${rel}"; type="text/html"`);
  }
});

test('a program that would rather have a file is led to it, and a reader gets the page', async () => {
  const platform = await catalogueWith(articleRecord(1));
  for (const [accept, file] of [
    ['application/x-bibtex', '/articles/1.bib'],
    ['application/x-research-info-systems', '/articles/1.ris'],
    ['application/vnd.citationstyles.csl+json, text/html;q=0.5', '/articles/1.json'],
    ['text/html;q=0.5, application/ld+json', '/articles/1.jsonld'],
    ['application/xml', '/articles/1.xml'],
    ['application/linkset+json, application/json;q=0.9', '/articles/1/linkset.json'],
  ] as const) {
    expect(await pageOf(platform, accept)).toBe(file);
  }
  for (const accept of [
    '',
    '*/*',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'text/html, application/x-bibtex',
    'image/png',
  ]) {
    expect(await pageOf(platform, accept)).toMatchObject({ canonical: '/articles/1' });
  }
});

test('an author is linked by the iD that ORCID confirmed here, and JATS says that it was', async () => {
  const platform = await createAccountsPlatform();
  const { paperId } = await aPaper(platform, 'received');
  const [proved, typed] = ['0000-0002-1825-0097', '0000-0001-5109-3700'];
  await platform.db
    .updateTable('manuscript_authors')
    .set({ orcid: proved, orcid_proved_at: 1 })
    .where('position', '=', 1)
    .execute();
  const author = (family: string, orcid: string) => ({
    ...{ given: 'Ann', family, written: `Ann ${family}`, affiliation: null, orcid },
  });
  await storeArticles(
    platform,
    [
      {
        record: articleRecord(1, { author: 'Ann Lee, Ann Ng', paperId: String(paperId) }),
        authors: [author('Lee', proved), author('Ng', typed)],
      },
    ],
    'journal',
  );
  const page = await pageOf(platform, 'text/html');
  if (page === null || typeof page === 'string') throw new Error('No page.');
  expect(page.headers!['Link']).toContain(`<https://orcid.org/${proved}>; rel="author"`);
  expect(page.headers!['Link']).not.toContain(typed);
  const jats = await (await askFor(platform, articleJats, '/articles/1.xml', ID)).text();
  expect(jatsFaults(jats)).toEqual([]);
  const id = "//contrib-id[@contrib-id-type='orcid']";
  expect(findInJats(jats, `${id}[@authenticated='true']`)).toHaveLength(1);
  expect(findInJats(jats, id)).toHaveLength(2);
});

test('an article is there as Markdown, and as a line to cite it by in each style', async () => {
  const platform = await catalogueWith(
    articleRecord(1, { name: 'Trust *in* sensors', reference: '1. A paper.' }),
  );
  await giveText(platform, 1);
  expect(await pageOf(platform, 'text/markdown')).toBe('/articles/1.md');
  expect(await pageOf(platform, 'text/x-bibliography')).toBe('/articles/1.txt');
  expect(await pageOf(platform, 'text/x-bibliography; style=ieee')).toBe(
    '/articles/1.txt?style=ieee',
  );
  const markdown = await (await askFor(platform, articleAsMarkdown, '/articles/1.md', ID)).text();
  expect(markdown).toMatch(/^# Trust \\\*in\\\* sensors\n\n- Authors: Ann Lee/);
  expect(markdown).toContain('\n\n## Abstract\n\n');
  expect(markdown).toMatch(/\n\n## (?:\d )?[A-Z]/);
  expect(markdown).toContain('\n\n## References\n\n1. ');
  const cited = async (path: string) =>
    (await askFor(platform, articleAsCitation, path, ID)).text();
  expect(await cited('/articles/1.txt')).toMatch(/^Lee, A\./);
  expect(await cited('/articles/1.txt?style=ieee')).toMatch(/^A\. Lee/);
});
