import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { aPaper } from '../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { storeArticles } from '#app/features/catalogue/records/store-articles.server.ts';
import { publishNotice, takeSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { DAY } from '#app/platform/clock.ts';
import { writeToAuthors } from './write-to-authors.server.ts';

const NO_END = new AbortController().signal;

/** A journal in January 2027 that writes to its authors. */
async function inJanuary(said = 'yearlyLetter: true') {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const written = `${readFileSync('journal/journal.yaml', 'utf8')}\n${said}\n`;
  platform.content.lay(new Map([['journal.yaml', written]]));
  platform.clock.moveBy(Date.UTC(2027, 0, 1, 6) - platform.clock.now());
  return platform;
}

/** An article from a manuscript of these authors; without an address where it is null. */
async function anArticle(
  platform: TestPlatform,
  id: number,
  authors: readonly (readonly [name: string, email: string | null])[],
): Promise<void> {
  const { id: manuscript_id, paperId } = await aPaper(platform, 'published');
  const { db } = platform;
  await db.deleteFrom('manuscript_authors').where('manuscript_id', '=', manuscript_id).execute();
  for (const [at, [name, email]] of authors.entries()) {
    await db
      .insertInto('manuscript_authors')
      .values({
        ...{ manuscript_id, position: at + 1, name, email, rank: at },
        email_key: email,
      })
      .execute();
  }
  const record = articleRecord(id, {
    ...{ name: `On sand ${id}`, paperId: String(paperId) },
    author: authors.map(([name]) => name).join(', '),
  });
  await storeArticles(platform, [{ record }], 'journal');
}

const read = (
  { db }: TestPlatform,
  article_id: number,
  month: string,
  [investigations, requests]: readonly [number, number],
) =>
  db
    .insertInto('usage_counts')
    .values({
      ...{ article_id, month, access: 'open' as const, investigations, requests },
      ...{ unique_investigations: investigations, unique_requests: requests },
    })
    .execute();

const letters = ({ db }: TestPlatform) =>
  db
    .selectFrom('mails')
    .select(['to_address as to', 'subject', 'text', 'headers'])
    .where('purpose', '=', 'article-readers')
    .orderBy('to_address')
    .execute();

test('each author gets one letter with all their articles: what the year brought, and what came in all', async () => {
  const platform = await inJanuary();
  await anArticle(platform, 1, [
    ['Ada Example', 'ada@university.example'],
    ['Ben Example', null],
  ]);
  await anArticle(platform, 2, [['Ada Example', 'ADA@university.example']]);
  await read(platform, 1, '2025-12', [200, 60]);
  await read(platform, 1, '2026-01', [1000, 30]);
  await read(platform, 1, '2026-12', [200, 10]);
  await read(platform, 1, '2027-01', [7, 7]);
  await read(platform, 2, '2026-06', [1, 0]);
  await Promise.all([writeToAuthors(platform, NO_END), writeToAuthors(platform, NO_END)]);
  const [letter, ...more] = await letters(platform);
  expect(more).toEqual([]);
  expect(letter!.to.toLowerCase()).toBe('ada@university.example');
  expect(letter!.subject).toBe(
    'How often your articles in the Journal of System Design and Information Processing were read in 2026',
  );
  expect(letter!.text).toContain(
    'Article: On sand 1\nIn 2026: 1,200 views, 40 of them of the text\n' +
      'In all to the end of 2026: 1,400 views, 100 of them of the text\n' +
      'Page: https://journal.example.org/articles/1\n' +
      'Month by month: https://journal.example.org/articles/1/usage',
  );
  expect(letter!.text).toContain('Article: On sand 2\nIn 2026: 1 view, 0 of them of the text\n');
});

test('an author is written to once a year, whatever runs again, even when the mails are forgotten', async () => {
  const platform = await inJanuary();
  await anArticle(platform, 1, [['Ada Example', 'ada@university.example']]);
  await read(platform, 1, '2026-03', [5, 1]);
  await writeToAuthors(platform, NO_END);
  await platform.db.deleteFrom('mails').execute();
  platform.clock.moveBy(DAY);
  await writeToAuthors(platform, NO_END);
  expect(await letters(platform)).toEqual([]);
  await read(platform, 1, '2027-03', [9, 4]);
  platform.clock.moveBy(180 * DAY);
  await writeToAuthors(platform, NO_END);
  expect(await letters(platform)).toEqual([]);
  platform.clock.moveBy(Date.UTC(2028, 0, 31) - platform.clock.now());
  await writeToAuthors(platform, NO_END);
  expect((await letters(platform)).map(({ text }) => /In 2027: .*/.exec(text)?.[0])).toEqual([
    'In 2027: 9 views, 4 of them of the text',
  ]);
});

test('no letter goes out where the journal did not switch it on, about a retracted article, or without a reader', async () => {
  const silent = await inJanuary('yearlyLetter: false');
  await anArticle(silent, 1, [['Ada Example', 'ada@university.example']]);
  await read(silent, 1, '2026-03', [5, 1]);
  await writeToAuthors(silent, NO_END);
  expect(await letters(silent)).toEqual([]);

  const platform = await inJanuary();
  await anArticle(platform, 1, [['Ada Example', 'ada@university.example']]);
  await anArticle(platform, 2, [['Ben Example', 'ben@university.example']]);
  await read(platform, 1, '2026-03', [5, 1]);
  const notice = {
    kind: 'retraction',
    text: 'Wrong.',
    madeBy: 'e',
    datedOn: '2026-12-01',
  } as const;
  const article = (await takeSnapshot(platform, 1))!;
  await publishNotice(platform, 1, article, { ...notice, at: platform.clock.now() });
  await writeToAuthors(platform, NO_END);
  expect(await letters(platform)).toEqual([]);
});

test('who is no longer an author of the article, or says that they are none, gets no letter', async () => {
  const platform = await inJanuary();
  await anArticle(platform, 1, [
    ['Ada Example', 'ada@university.example'],
    ['Ben Example', 'ben@university.example'],
    ['Cy Example', 'cy@university.example'],
  ]);
  await read(platform, 1, '2026-03', [5, 1]);
  await platform.db
    .updateTable('manuscript_authors')
    .set({ denied_at: 1 })
    .where('name', '=', 'Ben Example')
    .execute();
  await platform.db.deleteFrom('article_authors').where('given', '=', 'Cy').execute();
  await writeToAuthors(platform, NO_END);
  expect((await letters(platform)).map(({ to }) => to)).toEqual(['ada@university.example']);
});

test('who stopped the letter gets none after the site has another secret', async () => {
  const platform = await inJanuary();
  await anArticle(platform, 1, [['Ada Example', 'ada@university.example']]);
  await read(platform, 1, '2026-03', [5, 1]);
  await writeToAuthors(platform, NO_END);
  await platform.db.updateTable('readers_letters').set({ stopped_at: 1 }).execute();
  await read(platform, 1, '2027-03', [9, 4]);
  platform.clock.moveBy(365 * DAY);
  await writeToAuthors(
    { ...platform, secret: Buffer.from('another secret of the same site') },
    NO_END,
  );
  expect(await letters(platform)).toHaveLength(1);
});

test('a link in the letter, or the mail program by one post, stops it; it can be turned on again (RFC 8058)', async () => {
  const platform = await inJanuary();
  await anArticle(platform, 1, [['Ada Example', 'ada@university.example']]);
  await read(platform, 1, '2026-03', [5, 1]);
  await writeToAuthors(platform, NO_END);
  const headers = JSON.parse((await letters(platform))[0]!.headers) as Record<string, string>;
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const { pathname, search } = new URL(headers['List-Unsubscribe']!.slice(1, -1));
  const browser = openBrowser(platform);
  const page = await browser.get(pathname + search);
  expect(page.html).toContain('Stop the letter');
  expect(page.html).not.toContain('ada@');
  const stopped = () =>
    platform.db.selectFrom('readers_letters').select('stopped_at').executeTakeFirst();
  // Looking is not asking: mail scanners open every link.
  expect(await stopped()).toEqual({ stopped_at: null });
  await browser.post(pathname + search, { 'List-Unsubscribe': 'One-Click' });
  expect(await stopped()).toEqual({ stopped_at: platform.clock.now() });
  await read(platform, 1, '2027-03', [9, 4]);
  platform.clock.moveBy(365 * DAY);
  await writeToAuthors(platform, NO_END);
  expect(await letters(platform)).toHaveLength(1);
  // The link works for a year.
  platform.clock.moveBy(-DAY);
  await browser.post(`${pathname}${search}&on=yes`, {});
  platform.clock.moveBy(DAY);
  await writeToAuthors(platform, NO_END);
  expect(await letters(platform)).toHaveLength(2);
  expect((await browser.post(pathname + search.replace('key=', 'key=1'), {})).status).toBe(410);
});
