import { expect, test } from 'vitest';
import { createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { startCrossref } from '../../../../tests/support/crossref-server.ts';
import { citableWork } from '../../../../tests/support/citable-work.ts';
import { doaj } from './doaj.server.ts';
import { aUser } from '../../../../tests/support/office.ts';
import { textsOf } from '../../../../tests/support/visit.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { storeArticles } from '#app/features/catalogue/records/store-articles.server.ts';
import { publishNotice, takeSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { listHistory } from '#app/platform/history/history.server.ts';
import { DAY, HOUR } from '#app/platform/clock.ts';
import { href } from '#app/routes.ts';
import { unpublishArticle } from '#app/features/publishing/corrections/take-down.server.ts';
import { listDueRemovals } from './list-due.server.ts';
import { registerArticles } from './register-articles.server.ts';

const NO_END = new AbortController().signal;

async function aSite(settings: Readonly<Record<string, string>> = {}) {
  const crossref = await startCrossref();
  const platform = await createAccountsPlatform({
    ...{ CROSSREF_URL: crossref.url, CROSSREF_LOGIN: 'user', CROSSREF_PASSWORD: 'secret' },
    ...{ RATE_LIMITS: 'off', ...settings },
  });
  return { crossref, platform };
}

const store = (platform: TestPlatform, ...records: ReturnType<typeof articleRecord>[]) =>
  storeArticles(
    platform,
    records.map((record) => ({ record })),
    'import',
  );

/** Runs so often as a day has time for. */
async function aDay(platform: TestPlatform): Promise<void> {
  for (let hours = 0; hours < 24; hours += 4) {
    await registerArticles(platform, NO_END);
    platform.clock.moveBy(4 * HOUR);
  }
}

const states = async ({ db }: TestPlatform) => {
  const rows = await db.selectFrom('registrations').selectAll().orderBy('article_id').execute();
  return rows.map(({ article_id, state, words }) => [article_id, state, words]);
};

const stampsOf = (deposits: readonly string[]): number[] =>
  deposits.map((xml) => Number(/<timestamp>(\d+)/.exec(xml)?.[1]));

test('an article is sent once as it is published and once for each change, each time with a later time', async () => {
  const { crossref, platform } = await aSite();
  await store(platform, articleRecord(7));
  platform.clock.moveBy(DAY);
  await aDay(platform);
  expect(crossref.deposits).toEqual([]);
  await store(platform, articleRecord(1), articleRecord(2, { doi: '10.1000/other' }));
  await aDay(platform);
  expect(await states(platform)).toEqual([
    [1, 'registered', 'Success & more'],
    [2, 'not-sent', 'Its DOI does not begin with 10.5555/, the prefix of the journal.'],
  ]);
  expect(crossref.deposits).toHaveLength(1);

  // A change that says nothing new to Crossref is none.
  await platform.db
    .updateTable('articles')
    .set({ updated_at: platform.clock.now() })
    .where('id', '=', 1)
    .execute();
  await aDay(platform);
  expect(crossref.deposits).toHaveLength(1);

  const at = platform.clock.now();
  const notice = { text: 'Wrong.', madeBy: 'someone', datedOn: '2026-11-26' as const, at };
  const article = (await takeSnapshot(platform, 1))!;
  await publishNotice(platform, 1, article, { kind: 'retraction', ...notice });
  platform.clock.moveBy(-9 * DAY);
  await registerArticles(platform, NO_END);
  expect(crossref.deposits).toHaveLength(2);
  expect(crossref.deposits[1]).toContain('<title>RETRACTED: ');
  expect(crossref.deposits[1]).toMatch(/<doi>10\.5555\/\S+\.notice1<\/doi>/);
  const [first, second] = stampsOf(crossref.deposits);
  expect(second).toBeGreaterThan(first!);
});

test('a journal that chose Crossref’s schema 5.3.1 deposits in it', async () => {
  const { crossref, platform } = await aSite({ CROSSREF_SCHEMA: '5.3.1' });
  await registerArticles(platform, NO_END);
  await store(platform, articleRecord(1));
  await aDay(platform);
  expect(crossref.deposits).toEqual([
    expect.stringContaining(' xmlns="http://www.crossref.org/schema/5.3.1"'),
  ]);
});

test('what Crossref says is kept in its words: a warning, a failure, an answer days later, none at all', async () => {
  const { crossref, platform } = await aSite();
  await registerArticles(platform, NO_END);
  for (const [at, fate] of (['Warning', 'Failure'] as const).entries()) {
    crossref.fate = fate;
    await store(platform, articleRecord(at + 1));
    await aDay(platform);
  }
  crossref.fate = 'queued';
  await store(platform, articleRecord(3));
  await aDay(platform);
  expect(await states(platform)).toEqual([
    [1, 'warning', 'Warning & more'],
    [2, 'failed', 'Failure & more'],
    [3, 'sent', null],
  ]);
  crossref.fate = 'Success';
  await aDay(platform);
  expect((await states(platform))[2]).toEqual([3, 'registered', 'Success & more']);
  crossref.fate = 'queued';
  await store(platform, articleRecord(4));
  for (let days = 0; days < 9; days += 1) await aDay(platform);
  expect((await states(platform))[3]).toEqual([
    ...[4, 'failed', 'Crossref has not answered within seven days.'],
  ]);
  expect(crossref.deposits).toHaveLength(4);
});

test('while Crossref is away, or its login wrong, everything waits, and what arrived unseen is not sent twice', async () => {
  const { crossref, platform } = await aSite();
  await registerArticles(platform, NO_END);
  await store(platform, articleRecord(1), articleRecord(2));
  crossref.fate = 'away';
  await aDay(platform);
  expect(await states(platform)).toEqual([
    ...[[1, 'sending', 'Crossref cannot take anything now (503).']],
  ]);
  crossref.fate = 'no-login';
  await aDay(platform);
  const [[, , words]] = (await states(platform)) as [[number, string, string]];
  expect(words).toBe('Crossref does not accept the login of the settings (401).');
  crossref.fate = 'lost';
  await aDay(platform);
  expect(crossref.deposits).toHaveLength(2);
  crossref.fate = 'Success';
  await aDay(platform);
  expect(crossref.deposits).toHaveLength(2);
  expect((await states(platform)).map(([, state]) => state)).toEqual(['registered', 'registered']);
});

test('the editor-in-chief sees what became of each article, and sends one again or all that were not sent', async () => {
  const { crossref, platform } = await aSite();
  await store(platform, articleRecord(5), articleRecord(6));
  platform.clock.moveBy(DAY);
  await registerArticles(platform, NO_END);
  crossref.fate = 'Failure';
  await store(platform, articleRecord(1, { name: 'Tides' }));
  await aDay(platform);
  const chief = await aUser(platform, 'chief');
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  const page = href('officeRegistrations', { agency: 'crossref' });
  const { html } = await browser.get(`${page}?state=failed`);
  expect(textsOf(html, 'td')[0]).toBe('FailedFailure & more');
  expect(textsOf(html, 'th')).toContain('Tideshttps://doi.org/10.5555/abc.1');

  // No key is shown that the agency repeats.
  crossref.fate = 'Success';
  crossref.echo = ' (pwd=secret)';
  const again = href('officeRegistration', { agency: 'crossref', id: 1 });
  expect((await browser.post(again, {})).location).toBe(page);
  expect((await browser.post(page, {})).location).toBe(page);
  await aDay(platform);
  expect((await states(platform)).map(([, state]) => state)).toEqual(Array(3).fill('registered'));
  expect(crossref.deposits).toHaveLength(4);
  expect((await states(platform))[0]).toEqual([1, 'registered', 'Success & more (pwd=…)']);
  const asked = await listHistory(platform, 'registrations:1');
  expect(asked.at(-1)).toMatchObject({
    ...{ event: 'registrations-asked', actor: `account:${chief.id}` },
  });
});

test('DOAJ gets an open article as JSON, and its refusal is kept in its words', async () => {
  const { crossref, platform } = await aSite();
  const config = { ...platform.config, DOAJ_URL: crossref.url, DOAJ_API_KEY: 'secret' };
  const { facts } = journalOf(platform);
  const open = doaj.prepare([citableWork()], facts, config);
  if ('lacks' in open) throw new Error(open.lacks);
  const batch = { id: 'article-12-1', stamp: 1 };
  const body = open.write(batch);
  expect(JSON.parse(body)).toMatchObject({
    bibjson: {
      ...{ title: 'Trust in Edge Computing: A Study of IEEE Systems', year: '2023', month: '12' },
      identifier: [
        { type: 'doi', id: '10.5555/jsdip.v11i4.368' },
        { type: 'eissn', id: '9999-9994' },
        { type: 'pissn', id: '0000-0000' },
      ],
      link: [{ type: 'fulltext', url: 'https://journal.example/articles/12' }],
    },
  });
  expect(await doaj.send(config, batch, body)).toEqual({ state: 'registered', words: null });
  crossref.fate = 'Failure';
  const words = 'The journal is not in DOAJ.';
  expect(await doaj.send(config, batch, body)).toEqual({ state: 'failed', words });
  crossref.echo = ' Your key is secret.';
  expect(await doaj.send(config, batch, body)).toEqual({
    ...{ state: 'failed', words: `${words} Your key is ….` },
  });
  crossref.fate = 'away';
  expect(await doaj.send(config, batch, body)).toMatchObject({ state: 'unreachable' });
  expect(doaj.prepare([citableWork({ free: false })], facts, config)).toEqual({
    lacks: 'DOAJ takes articles whose PDF everyone may open.',
  });
});

test('Crossref learns once that an article was taken out, by its notice, and once that it is there again', async () => {
  const { crossref, platform } = await aSite();
  await aDay(platform);
  await store(platform, articleRecord(1), articleRecord(2));
  await aDay(platform);
  const editor = await aUser(platform, 'editor');
  const removal = { articleId: 1, reason: 'Published twice.' };
  expect(await unpublishArticle(platform, editor, removal)).toMatchObject({
    outcome: 'unpublished',
  });
  await aDay(platform);
  await aDay(platform);
  expect(crossref.deposits).toHaveLength(3);
  const last = crossref.deposits.at(-1)!;
  expect(last).toContain('<doi>10.5555/abc.1.notice1</doi>');
  expect(last).toContain('<title>Removal: ');
  expect(last.match(/<journal_article /g)).toHaveLength(1);
  expect((await states(platform)).map(([, state]) => state)).toEqual(['registered', 'registered']);

  await storeArticles(platform, [{ record: articleRecord(1) }], 'journal');
  await aDay(platform);
  expect(crossref.deposits).toHaveLength(4);
  expect(crossref.deposits.at(-1)!.match(/<journal_article /g)).toHaveLength(2);
});

test('a removal that Crossref refused is seen in the office and sent again there', async () => {
  const { crossref, platform } = await aSite();
  await aDay(platform);
  await store(platform, articleRecord(1, { name: 'Tides' }));
  await aDay(platform);
  const editor = await aUser(platform, 'editor');
  await unpublishArticle(platform, editor, { articleId: 1, reason: 'Published twice.' });
  crossref.fate = 'Failure';
  await aDay(platform);
  const chief = await aUser(platform, 'chief');
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  const page = href('officeRegistrations', { agency: 'crossref' });
  const { html } = await browser.get(page);
  expect(textsOf(html, 'h2')).toContain('Articles that were removed');
  expect(textsOf(html, 'th')).toContain('Tideshttps://doi.org/10.5555/abc.1.notice1');
  expect(textsOf(html, 'td')[0]).toBe('FailedFailure & more');

  crossref.fate = 'Success';
  const again = href('officeRegistration', { agency: 'crossref', id: 1 });
  expect((await browser.post(again, {})).location).toBe(page);
  await aDay(platform);
  expect(await states(platform)).toEqual([[1, 'registered', 'Success & more']]);
  const deposits = crossref.deposits.filter((xml) => xml.includes('.notice1</doi>'));
  expect(deposits).toHaveLength(2);

  const elsewhere = href('officeRegistrations', { agency: 'doaj' });
  expect((await browser.get(elsewhere)).html).not.toContain('Articles that were removed');
  const none = href('officeRegistration', { agency: 'crossref', id: 99 });
  expect((await browser.post(none, {})).status).toBe(404);
});

test('a removal without a notice is looked at once, and stands in the way of no other', async () => {
  const { platform } = await aSite();
  await aDay(platform);
  await store(platform, articleRecord(1));
  await aDay(platform);
  const editor = await aUser(platform, 'editor');
  await unpublishArticle(platform, editor, { articleId: 1, reason: 'Published twice.' });
  await platform.db.deleteFrom('article_notices').execute();
  const due = () => listDueRemovals(platform, { agency: 'crossref', since: 0, limit: 50 });
  expect(await due()).toHaveLength(1);
  await aDay(platform);
  expect(await due()).toEqual([]);
});
