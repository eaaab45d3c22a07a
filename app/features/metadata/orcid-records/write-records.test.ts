import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { anAccount, createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { aPaper } from '../../../../tests/support/office.ts';
import { anOffice, completeReview } from '../../../../tests/support/reviewing.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { storeArticles } from '#app/features/catalogue/records/store-articles.server.ts';
import { DAY } from '#app/platform/clock.ts';
import { writeOrcidRecords } from './write-records.server.ts';

const ORCID = '0000-0002-1825-0097';
const run = (platform: TestPlatform) => writeOrcidRecords(platform, new AbortController().signal);

type Call = { method: string; path: string; token: string; body: Record<string, unknown> };

/** ORCID as far as it is asked; `lost` takes an entry, and the connection breaks before it says so. */
async function startOrcid() {
  const orcid = {
    url: '',
    fate: 'yes' as 'yes' | 'revoked' | 'away' | 'lost' | 'refused' | 'gone',
    scope: 'openid /activities/update',
    calls: [] as Call[],
  };
  const known = new Set<string>();
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      const path = request.url ?? '';
      response.setHeader('Content-Type', 'application/json');
      if (path === '/oauth/token') {
        const token = { access_token: 'a-token', token_type: 'bearer', scope: orcid.scope };
        return void response.end(JSON.stringify(token));
      }
      if (path === '/oauth/userinfo') {
        return void response.end(JSON.stringify({ sub: ORCID, name: 'Ada Okafor' }));
      }
      const text = Buffer.concat(pieces).toString();
      const { method = '', headers } = request;
      const token = headers.authorization ?? '';
      orcid.calls.push({ method, path, token, body: JSON.parse(text) as Call['body'] });
      const status = { revoked: 401, away: 503, refused: 400, gone: 404, yes: 0, lost: 0 };
      if (status[orcid.fate] > 0) return void response.writeHead(status[orcid.fate]).end('{}');
      const ids = JSON.stringify(/"external-id-value":"[^"]*"/.exec(text));
      if (method === 'POST' && known.has(ids)) return void response.writeHead(409).end('{}');
      known.add(ids);
      if (orcid.fate === 'lost') return void request.socket.destroy();
      const Location = `${orcid.url}${path}/${1000 + known.size}`;
      response.writeHead(method === 'POST' ? 201 : 200, { Location }).end('{}');
    });
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  orcid.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => new Promise<void>((closed) => void server.close(() => closed())));
  return orcid;
}

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
  expect(orcid.calls).toHaveLength(3);
  expect(await states(platform)).toEqual([['written', null]]);
});

test('who takes the permission back is left alone until they link their iD again, who never gave it for good', async () => {
  const orcid = await startOrcid();
  const platform = await aSite(orcid);
  await anArticle(platform);
  orcid.fate = 'revoked';
  await run(platform);
  platform.clock.moveBy(DAY);
  await run(platform);
  expect(orcid.calls).toHaveLength(1);
  expect(await states(platform)).toEqual([['revoked', null]]);

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
  await run(platform);
  expect(orcid.calls).toHaveLength(2);
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
  const sent = JSON.stringify(orcid.calls[0]!.body);
  expect(sent).not.toContain(title);
  expect(sent).not.toContain('"day"');
  expect(sent).not.toContain(String(office.manuscript.paperId));
});
