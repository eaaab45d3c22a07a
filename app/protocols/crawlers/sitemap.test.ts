import { expect, test } from 'vitest';
import { findAll, readXml, xmlText } from '../../../tests/support/read-xml.ts';
import { toRobotsTxt } from './robots.ts';
import { toSitemap, toSitemapIndex } from './sitemap.ts';

async function whole(pieces: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

test('a sitemap lists addresses with the day they last changed', async () => {
  const entries = [
    { url: 'https://journal.example/articles/1?a=b&c=d', modified: '2023-12-01' },
    { url: 'https://journal.example/home', modified: null },
  ];
  expect(await whole(toSitemap(entries))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://journal.example/articles/1?a=b&amp;c=d</loc><lastmod>2023-12-01</lastmod></url>\n' +
      '<url><loc>https://journal.example/home</loc></url>\n' +
      '</urlset>\n',
  );
});

test('an index lists sitemaps', async () => {
  const index = readXml(
    await whole(toSitemapIndex([{ url: 'https://journal.example/sitemap-1.xml', modified: null }])),
  );
  expect(index.name).toBe('sitemapindex');
  expect(findAll(index, 'sitemap').map(xmlText)).toEqual(['https://journal.example/sitemap-1.xml']);
});

test('an address that is too long for a sitemap is left out', async () => {
  const entries = [{ url: `https://journal.example/${'x'.repeat(2048)}`, modified: null }];
  expect(findAll(readXml(await whole(toSitemap(entries))), 'url')).toEqual([]);
});

test('a sitemap is written while its entries are still being read', async () => {
  let read = 0;
  async function* entries() {
    for (;;) yield { url: `https://journal.example/${(read += 1)}`, modified: null };
  }
  const pieces = toSitemap(entries());
  await pieces.next();
  expect(read).toBe(0);
  await pieces.next();
  expect(read).toBe(1);
  await pieces.return(undefined);
});

test('robots.txt has a group for each kind of robot and names the sitemap', () => {
  const file = toRobotsTxt({
    groups: [
      { userAgents: ['*'], disallow: ['/dashboard', '/search?'], allow: ['/'] },
      { userAgents: ['GoodBot', 'Other'] },
    ],
    sitemaps: ['https://journal.example/sitemap.xml'],
  });
  expect(file).toBe(`User-agent: *
Allow: /
Disallow: /dashboard
Disallow: /search?

User-agent: GoodBot
User-agent: Other
Disallow:

Sitemap: https://journal.example/sitemap.xml
`);
});

test('a rule of robots.txt stays on its line', () => {
  const file = toRobotsTxt({
    groups: [{ userAgents: ['*'], disallow: ['/a\nb #c'] }],
    sitemaps: [],
  });
  expect(file).toBe('User-agent: *\nDisallow: /a%0Ab%20%23c\n');
});
