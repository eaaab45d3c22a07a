import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
  signedIn,
} from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import { ORCID, startOrcid } from '../../../../tests/support/orcid-server.ts';
import { anOffice, completeReview } from '../../../../tests/support/reviewing.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { storeArticles } from '#app/features/catalogue/records/store-articles.server.ts';
import { DAY } from '#app/platform/clock.ts';
import { deleteAccount } from '../../desk/people/delete-account.server.ts';
import { orcidRecordsOfAccount } from './records-of-account.server.ts';
import { writeOrcidRecords } from './write-records.server.ts';

const run = (platform: TestPlatform, patience?: number) =>
  writeOrcidRecords(platform, new AbortController().signal, patience);

/** A site at which a person has linked their iD. */
async function aSite(orcid: Awaited<ReturnType<typeof startOrcid>>) {
  const platform = await createAccountsPlatform({
    ...{ ORCID_CLIENT_ID: 'APP-TEST', ORCID_CLIENT_SECRET: 'secret' },
    ...{ ORCID_URL: orcid.url, ORCID_API_URL: orcid.url, RATE_LIMITS: 'off' },
  });
  const { username } = await anAccount(platform);
  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  expect((await browser.get('/account')).html).toContain('never with the paper');
  const leaving = new URL((await browser.get('/account/orcid?link=yes')).location!);
  expect(leaving.searchParams.get('scope')).toBe('openid /activities/update');
  const state = leaving.searchParams.get('state')!;
  await browser.get(`/account/auth/callback/orcid?state=${state}&code=right`);
  return platform;
}

/** An article whose first author proved the iD while it was a manuscript. */
async function anArticle(platform: TestPlatform): Promise<void> {
  const { paperId } = await aPaper(platform, 'received');
  await platform.db
    .updateTable('manuscript_authors')
    .set({ orcid: ORCID, orcid_proved_at: 1 })
    .where('position', '=', 1)
    .execute();
  const author = { given: 'Ada', family: 'Okafor', written: 'Ada Okafor', affiliation: null };
  await storeArticles(
    platform,
    [
      {
        record: articleRecord(1, { author: 'Ada Okafor', paperId: String(paperId) }),
        authors: [{ ...author, orcid: ORCID }],
      },
    ],
    'journal',
  );
}

const changed = (platform: TestPlatform) =>
  platform.db
    .updateTable('articles')
    .set({ title: 'Another title', updated_at: platform.clock.now() })
    .execute();

const states = async ({ db }: TestPlatform) =>
  (await db.selectFrom('orcid_records').select(['state', 'words']).execute()).map(
    ({ state, words }) => [state, words],
  );

test('an article is written once into the record of its author, and changed there when it changes', async () => {
  const orcid = await startOrcid();
  const platform = await aSite(orcid);
  await anArticle(platform);
  await run(platform);
  await run(platform);
  expect(orcid.calls).toEqual([
    {
      ...{ method: 'POST', path: `/v3.0/${ORCID}/work`, token: 'Bearer a-token' },
      body: expect.objectContaining({
        type: 'journal-article',
        'external-ids': {
          'external-id': [
            expect.objectContaining({
              'external-id-type': 'doi',
              'external-id-value': '10.5555/abc.1',
            }),
          ],
        },
      }),
    },
  ]);
  platform.clock.moveBy(DAY);
  await changed(platform);
  await run(platform);
  expect(orcid.calls.slice(1)).toMatchObject([
    { method: 'PUT', path: `/v3.0/${ORCID}/work/1001`, body: { 'put-code': 1001 } },
  ]);
  expect(await states(platform)).toEqual([['written', null]]);
});

test('what ORCID cannot take now waits, and what it took without saying so is not written twice', async () => {
  const orcid = await startOrcid();
  const platform = await aSite(orcid);
  await anArticle(platform);
  orcid.fate = 'away';
  await run(platform);
  expect(await states(platform)).toEqual([['waiting', 'ORCID answered with the status 503.']]);
  await run(platform);
  expect(orcid.calls).toHaveLength(1);
  platform.clock.moveBy(DAY);
  orcid.fate = 'lost';
  await run(platform);
  expect(await states(platform)).toEqual([['waiting', 'ORCID cannot be reached.']]);
  platform.clock.moveBy(2 * DAY);
  orcid.fate = 'yes';
  await run(platform);
  await run(platform);
  expect(orcid.calls.slice(2).map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST /v3.0/${ORCID}/work`,
    `GET /v3.0/${ORCID}/works`,
    `PUT /v3.0/${ORCID}/work/1001`,
  ]);
  expect(await states(platform)).toEqual([['written', null]]);
});

test('an ORCID that takes a call and never answers is waited for no longer than its time, and asked again', async () => {
  const orcid = await startOrcid();
  const platform = await aSite(orcid);
  await anArticle(platform);
  orcid.fate = 'silent';
  await run(platform, 50);
  expect(orcid.calls).toHaveLength(1);
  expect(await states(platform)).toEqual([['waiting', 'ORCID cannot be reached.']]);
  orcid.fate = 'yes';
  platform.clock.moveBy(DAY);
  await run(platform);
  expect(await states(platform)).toEqual([['written', null]]);
});

test('an article that gets its DOI later is written then', async () => {
  const orcid = await startOrcid();
  const platform = await aSite(orcid);
  await anArticle(platform);
  await platform.db.updateTable('articles').set({ doi: null }).execute();
  await run(platform);
  await run(platform);
  expect(await states(platform)).toEqual([['left', 'It has no DOI.']]);
  platform.clock.moveBy(DAY);
  const at = platform.clock.now();
  await platform.db.updateTable('articles').set({ doi: '10.5555/abc.1', updated_at: at }).execute();
  await run(platform);
  expect(orcid.calls).toHaveLength(1);
  expect(await states(platform)).toEqual([['written', null]]);
});

test('what is known of a person’s ORCID record is in the export of the account, and goes with it', async () => {
  const orcid = await startOrcid();
  const platform = await aSite(orcid);
  await anArticle(platform);
  await run(platform);
  const { username } = await platform.db
    .selectFrom('users')
    .select('username')
    .where('id', 'in', (query) =>
      query.selectFrom('credentials').select('user_id').where('provider_id', '=', 'orcid'),
    )
    .executeTakeFirstOrThrow();
  const { user } = await signedIn(platform, username!);
  expect(await orcidRecordsOfAccount.export(platform, user)).toMatchObject({
    orcidRecords: [{ kind: 'work', articleId: 1, state: 'written', putCode: '1001' }],
  });
  const stranger = { orcid: '0000-0001-5109-3700' };
  await orcidRecordsOfAccount.remove(platform, stranger);
  expect(await states(platform)).toHaveLength(1);
  expect(await deleteAccount(platform, user)).toEqual({ outcome: 'deleted' });
  expect(await states(platform)).toEqual([]);
});

test('who unlinks an iD may link it again for 30 days, however long ago its entries were written', async () => {
  const orcid = await startOrcid();
  const platform = await aSite(orcid);
  await anArticle(platform);
  await run(platform);
  platform.clock.moveBy(200 * DAY);
  const credentials = platform.db.selectFrom('credentials').selectAll();
  const linked = await credentials.where('provider_id', '=', 'orcid').executeTakeFirstOrThrow();
  const unlink = () =>
    platform.db.deleteFrom('credentials').where('provider_id', '=', 'orcid').execute();
  await unlink();
  await run(platform);
  platform.clock.moveBy(29 * DAY);
  await run(platform);
  expect(await states(platform)).toHaveLength(1);
  await platform.db.insertInto('credentials').values(linked).execute();
  await changed(platform);
  await run(platform);
  expect(orcid.calls.slice(1)).toMatchObject([{ method: 'PUT' }]);
  await unlink();
  await run(platform);
  platform.clock.moveBy(31 * DAY);
  await run(platform);
  expect(await states(platform)).toEqual([]);
});

test('an entry of which nothing is known here any more is found at ORCID, and changed there', async () => {
  const orcid = await startOrcid();
  const platform = await aSite(orcid);
  await anArticle(platform);
  await run(platform);
  await platform.db.deleteFrom('orcid_records').execute();
  await run(platform);
  platform.clock.moveBy(DAY);
  await changed(platform);
  await run(platform);
  expect(orcid.calls.at(-1)).toMatchObject({
    ...{ method: 'PUT', path: `/v3.0/${ORCID}/work/1001` },
    body: { title: { title: { value: 'Another title' } } },
  });
});

const MINUTES_OF_A_YEAR = 365 * 24 * 60;

/** As the job runs, until so many calls were made or a year is over. */
async function runUntil(platform: TestPlatform, isOver: () => Promise<boolean>): Promise<void> {
  for (let minute = 0; minute < MINUTES_OF_A_YEAR && !(await isOver()); minute += 12 * 60) {
    await run(platform);
    platform.clock.moveBy(DAY / 2);
  }
}

test('an hour in which ORCID takes no token ends nothing: it is asked again', async () => {
  const orcid = await startOrcid();
  const platform = await aSite(orcid);
  await anArticle(platform);
  orcid.fate = 'revoked';
  await run(platform);
  const words = 'ORCID does not accept the permission of its owner.';
  expect(await states(platform)).toEqual([['waiting', words]]);
  orcid.fate = 'yes';
  platform.clock.moveBy(DAY);
  await run(platform);
  expect(await states(platform)).toEqual([['written', null]]);
});

test('who takes the permission back is asked for nothing after two weeks, told once, and heard when they link their iD again', async () => {
  const orcid = await startOrcid();
  const platform = await aSite(orcid);
  await anArticle(platform);
  orcid.fate = 'revoked';
  const isRevoked = async () => (await states(platform))[0]?.[0] === 'revoked';
  await runUntil(platform, isRevoked);
  expect(await isRevoked()).toBe(true);
  const asked = orcid.calls.length;
  expect(asked).toBeLessThan(12);
  platform.clock.moveBy(90 * DAY);
  await run(platform);
  expect(orcid.calls).toHaveLength(asked);
  const told = (await mailsIn(platform)).filter(({ purpose }) => purpose.startsWith('orcid'));
  expect(told).toHaveLength(1);
  expect(told[0]!.text).toContain('ORCID no longer accepts this permission');

  orcid.fate = 'yes';
  platform.clock.moveBy(DAY);
  const now = new Date(platform.clock.now() + DAY);
  const updated_at = platform.db.kind === 'sqlite' ? now.toISOString() : now;
  await platform.db
    .updateTable('credentials')
    .set({ updated_at: updated_at as never })
    .where('provider_id', '=', 'orcid')
    .execute();
  await run(platform);
  expect(await states(platform)).toEqual([['written', null]]);

  await platform.db.deleteFrom('orcid_records').execute();
  await platform.db.updateTable('credentials').set({ scope: 'openid' }).execute();
  const before = orcid.calls.length;
  await run(platform);
  expect(orcid.calls).toHaveLength(before);
});

test('a token that cannot be read stops the records of no one else', async () => {
  const orcid = await startOrcid();
  const platform = await aSite(orcid);
  await anArticle(platform);
  const other = '0000-0001-5109-3700';
  const { id: userId } = await aUser(platform, 'author');
  const linked = await platform.db
    .selectFrom('credentials')
    .selectAll()
    .where('provider_id', '=', 'orcid')
    .executeTakeFirstOrThrow();
  const access_token = `${linked.access_token!.slice(0, -8)}00000000`;
  const unreadable = { access_token, user_id: userId, account_id: other };
  await platform.db
    .insertInto('credentials')
    .values({ ...linked, ...unreadable, id: 'other' })
    .execute();
  const { paperId } = await aPaper(platform, 'received');
  await platform.db
    .updateTable('manuscript_authors')
    .set({ orcid: other, orcid_proved_at: 1 })
    .where('position', '=', 1)
    .where('manuscript_id', 'in', (rows) =>
      rows.selectFrom('manuscripts').select('id').where('paper_id', '=', paperId),
    )
    .execute();
  const author = { given: 'Bo', family: 'Li', written: 'Bo Li', affiliation: null };
  const record = articleRecord(2, { author: 'Bo Li', paperId: String(paperId) });
  const theirs = { record, authors: [{ ...author, orcid: other }] };
  await storeArticles(platform, [theirs], 'journal');
  await platform.db.updateTable('articles').set({ updated_at: 1 }).where('id', '=', 2).execute();
  await run(platform);
  const rows = await platform.db.selectFrom('orcid_records').select(['orcid', 'state']).execute();
  expect(rows.toSorted((one, two) => one.orcid.localeCompare(two.orcid))).toEqual([
    { orcid: other, state: 'waiting' },
    { orcid: ORCID, state: 'written' },
  ]);
});

test('an article that names its author no more, or was taken out, is taken back from the record, and comes again with them', async () => {
  const orcid = await startOrcid();
  const platform = await aSite(orcid);
  await anArticle(platform);
  await run(platform);
  const named = platform.db.updateTable('article_authors');
  await named.set({ orcid: null }).execute();
  await run(platform);
  expect(orcid.calls.at(-1)).toMatchObject({
    ...{ method: 'DELETE', path: `/v3.0/${ORCID}/work/1001` },
  });
  expect([await states(platform), orcid.entries.size]).toEqual([[], 0]);
  await named.set({ orcid: ORCID }).execute();
  await run(platform);
  expect(await states(platform)).toEqual([['written', null]]);
  await platform.db.deleteFrom('articles').execute();
  orcid.fate = 'away';
  await run(platform);
  expect(await states(platform)).toEqual([['waiting', 'ORCID answered with the status 503.']]);
  orcid.fate = 'yes';
  platform.clock.moveBy(DAY);
  await run(platform);
  expect([await states(platform), orcid.entries.size]).toEqual([[], 0]);
});

test('what ORCID refuses, or its owner took away, is not written again', async () => {
  const orcid = await startOrcid();
  const platform = await aSite(orcid);
  await anArticle(platform);
  orcid.fate = 'refused';
  await run(platform);
  platform.clock.moveBy(30 * DAY);
  await run(platform);
  expect(orcid.calls).toHaveLength(1);
  expect(await states(platform)).toEqual([['left', 'ORCID answered with the status 400.']]);
});

test('a review is credited once its month is over, by journal and month and without the paper', async () => {
  const orcid = await startOrcid();
  const platform = await aSite(orcid);
  const said = 'reviewCredit: { city: Exampleton, country: GB }';
  const written = `${readFileSync('journal/journal.yaml', 'utf8')}\n${said}\n`;
  platform.content.lay(new Map([['journal.yaml', written]]));
  const office = await anOffice(platform);
  await completeReview(platform, await office.invited());
  const { email } = await platform.db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .where('provider_id', '=', 'orcid')
    .select('users.email')
    .executeTakeFirstOrThrow();
  await platform.db.updateTable('reviewers').set({ email_key: email }).execute();
  await run(platform);
  expect(orcid.calls).toEqual([]);
  platform.clock.moveBy(31 * DAY);
  await run(platform);
  await run(platform);
  expect(orcid.calls).toMatchObject([
    {
      path: `/v3.0/${ORCID}/peer-review`,
      body: {
        'review-group-id': 'issn:9999-9994',
        'review-completion-date': { year: { value: '2026' }, month: { value: '11' } },
        'convening-organization': { address: { city: 'Exampleton', country: 'GB' } },
      },
    },
  ]);
  const { title } = await platform.db
    .selectFrom('manuscripts')
    .select('title')
    .executeTakeFirstOrThrow();
  await platform.db
    .updateTable('reviews')
    .set({ uncounted: 'conflict' as never })
    .execute();
  await run(platform);
  expect(orcid.calls.at(-1)).toMatchObject({
    ...{ method: 'DELETE', path: `/v3.0/${ORCID}/peer-review/1001` },
  });
  const sent = JSON.stringify(orcid.calls[0]!.body);
  expect(sent).not.toContain(title);
  expect(sent).not.toContain('"day"');
  expect(sent).not.toContain(String(office.manuscript.paperId));
});
