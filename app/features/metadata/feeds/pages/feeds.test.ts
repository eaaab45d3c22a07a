import { expect, test } from 'vitest';
import { articleRecord, askFor, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { findAll, readXml, xmlText } from '../../../../../tests/support/read-xml.ts';
import { atomFeed } from './atom.ts';
import { rssFeed } from './rss.ts';

const typeOf = (response: Response): string | null => response.headers.get('Content-Type');

test('the feeds hold the newest issue, each article with a time of its own', async () => {
  const platform = await catalogueWith(
    articleRecord(1, { volume: 10, issue: 'Issue 1', year: 2022 }),
    articleRecord(3),
    articleRecord(2),
  );
  platform.statements.length = 0;
  const atom = await askFor(platform, atomFeed, '/atom.xml');
  expect(platform.statements).toHaveLength(3);
  expect(typeOf(atom)).toBe('application/atom+xml; charset=utf-8');
  const feed = readXml(await atom.text());
  expect(findAll(feed, 'id').map(xmlText)).toEqual([
    'https://journal.example.org/atom.xml',
    'https://journal.example.org/articles/2',
    'https://journal.example.org/articles/3',
  ]);
  const times = findAll(feed, 'updated').map(xmlText);
  expect(times).toEqual(['2026-11-21T12:00:01Z', '2026-11-21T12:00:00Z', '2026-11-21T12:00:01Z']);

  const rss = await askFor(platform, rssFeed, '/rss.xml');
  expect(typeOf(rss)).toBe('application/rdf+xml; charset=utf-8');
  const items = findAll(readXml(await rss.text()), 'item');
  expect(items.map((item) => findAll(item, 'link').map(xmlText)[0])).toEqual([
    'https://doi.org/10.5555/abc.2',
    'https://doi.org/10.5555/abc.3',
  ]);
  expect(items.map((item) => findAll(item, 'dc:creator').map(xmlText))).toEqual([
    ['Ann Lee', 'Ludwig van der Berg'],
    ['Ann Lee', 'Ludwig van der Berg'],
  ]);
});

test('of a large issue a feed holds the hundred articles that changed last', async () => {
  const platform = await catalogueWith(
    ...Array.from({ length: 105 }, (_, at) => articleRecord(at + 1)),
  );
  platform.clock.moveBy(60_000);
  await platform.db
    .updateTable('articles')
    .set({ updated_at: platform.clock.now() })
    .where('id', 'in', [104, 105])
    .execute();
  const feed = readXml(await (await askFor(platform, atomFeed, '/atom.xml')).text());
  const ids = findAll(feed, 'id').map(xmlText);
  expect(ids).toHaveLength(101);
  expect(ids.slice(-2)).toEqual([
    'https://journal.example.org/articles/104',
    'https://journal.example.org/articles/105',
  ]);
});

test('a journal without articles has feeds all the same', async () => {
  const platform = await catalogueWith();
  const feed = readXml(await (await askFor(platform, atomFeed, '/atom.xml')).text());
  expect(findAll(feed, 'entry')).toEqual([]);
  expect(findAll(feed, 'updated').map(xmlText)).toEqual(['2026-11-21T12:00:00Z']);
  const rss = readXml(await (await askFor(platform, rssFeed, '/rss.xml')).text());
  expect(findAll(rss, 'item')).toEqual([]);
});
