import { expect, test } from 'vitest';
import { articleRecord, askFor, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { findAll, readXml, xmlText } from '../../../../../tests/support/read-xml.ts';
import { atomFeed } from './atom.ts';
import { issueFeed } from './issue-feed.ts';
import { rssFeed } from './rss.ts';

const typeOf = (response: Response): string | null => response.headers.get('Content-Type');

test('the feeds hold what came or changed last, whichever issue it is in, each with a time of its own', async () => {
  const platform = await catalogueWith(
    articleRecord(1, { volume: 10, issue: 'Issue 1', year: 2022 }),
    articleRecord(3),
    articleRecord(2),
  );
  platform.statements.length = 0;
  const atom = await askFor(platform, atomFeed, '/atom.xml');
  expect(platform.statements).toHaveLength(2);
  expect(typeOf(atom)).toBe('application/atom+xml; charset=utf-8');
  const feed = readXml(await atom.text());
  expect(findAll(feed, 'id').map(xmlText)).toEqual([
    'https://journal.example.org/atom.xml',
    'https://doi.org/10.5555/abc.3',
    'https://doi.org/10.5555/abc.2',
    'https://doi.org/10.5555/abc.1',
  ]);
  const times = findAll(feed, 'updated').map(xmlText);
  expect(times).toEqual([
    '2026-11-21T12:00:02Z',
    '2026-11-21T12:00:02Z',
    '2026-11-21T12:00:01Z',
    '2026-11-21T12:00:00Z',
  ]);

  const rss = await askFor(platform, rssFeed, '/rss.xml');
  expect(typeOf(rss)).toBe('application/rdf+xml; charset=utf-8');
  const items = findAll(readXml(await rss.text()), 'item');
  expect(items.map((item) => findAll(item, 'link').map(xmlText)[0])).toEqual([
    'https://doi.org/10.5555/abc.3',
    'https://doi.org/10.5555/abc.2',
    'https://doi.org/10.5555/abc.1',
  ]);
  expect(items.map((item) => findAll(item, 'dc:creator').map(xmlText))).toEqual([
    ['Ann Lee', 'Ludwig van der Berg'],
    ['Ann Lee', 'Ludwig van der Berg'],
    ['Ann Lee', 'Ludwig van der Berg'],
  ]);
});

test('an article that is retracted rises to the head of the feeds and says so; only fifty are told', async () => {
  const platform = await catalogueWith(
    ...Array.from({ length: 52 }, (_, at) => articleRecord(at + 1)),
  );
  platform.clock.moveBy(60_000);
  const { db, clock } = platform;
  await db.updateTable('articles').set({ updated_at: clock.now() }).where('id', '=', 4).execute();
  const notice = { article_id: 4, position: 1, kind: 'retraction', version: null } as const;
  await db
    .insertInto('article_notices')
    .values({ ...notice, text: 'Table 2 had a slip.', dated_on: '2026-11-21', made_by: 'e1' })
    .execute();
  const feed = readXml(await (await askFor(platform, atomFeed, '/atom.xml')).text());
  const entries = findAll(feed, 'entry');
  expect(entries).toHaveLength(50);
  expect(xmlText(findAll(entries[0]!, 'id')[0]!)).toBe('https://doi.org/10.5555/abc.4');
  expect(xmlText(findAll(entries[0]!, 'summary')[0]!)).toMatch(
    /^Retracted on 21 November 2026: Table 2 had a slip\. /,
  );
});

test('each issue has a feed of its own in the order of its pages', async () => {
  const platform = await catalogueWith(
    articleRecord(1, { volume: 10, issue: 'Issue 1', year: 2022 }),
    articleRecord(2, { volume: 10, issue: 'Issue 1', year: 2022 }),
    articleRecord(3),
  );
  const where = { volume: '10', issue: '1' };
  const answer = await askFor(platform, issueFeed, '/volume-10/issues-1.atom', where);
  const feed = readXml(await answer.text());
  expect(findAll(feed, 'id').map(xmlText)).toEqual([
    'https://journal.example.org/volume-10/issues-1.atom',
    'https://doi.org/10.5555/abc.1',
    'https://doi.org/10.5555/abc.2',
  ]);
  const missing = { volume: '10', issue: '9' };
  await expect(askFor(platform, issueFeed, '/volume-10/issues-9.atom', missing)).rejects.toThrow(
    'This issue does not exist.',
  );
});

test('a journal without articles has feeds all the same', async () => {
  const platform = await catalogueWith();
  const feed = readXml(await (await askFor(platform, atomFeed, '/atom.xml')).text());
  expect(findAll(feed, 'entry')).toEqual([]);
  expect(findAll(feed, 'updated').map(xmlText)).toEqual(['2026-11-21T12:00:00Z']);
  const rss = readXml(await (await askFor(platform, rssFeed, '/rss.xml')).text());
  expect(findAll(rss, 'item')).toEqual([]);
});
