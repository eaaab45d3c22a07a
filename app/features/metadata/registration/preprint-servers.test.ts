import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
} from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { startPreprintServer } from '../../../../tests/support/preprint-server.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { storeArticles } from '#app/features/catalogue/records/store-articles.server.ts';
import { DAY, HOUR } from '#app/platform/clock.ts';
import { readConfig } from '#app/platform/config.server.ts';
import { href } from '#app/routes.ts';
import { registerArticles } from './register-articles.server.ts';

const NO_END = new AbortController().signal;
const PAGE = href('officeRegistrations', { agency: 'preprints' });

async function aSite() {
  const server = await startPreprintServer();
  const platform = await createAccountsPlatform({
    ...{ PREPRINT_SERVERS: `10.5555=${server.inbox}`, RATE_LIMITS: 'off' },
  });
  await registerArticles(platform, NO_END);
  const store = (id: number, statements: string) =>
    storeArticles(platform, [{ record: articleRecord(id, { statements }) }], 'import');
  return { server, platform, store };
}

async function aChief(platform: TestPlatform) {
  const { username } = await anAccount(platform, { role: 'chief' });
  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  return browser;
}

const offer = (inbox: string, more: object = {}) => ({
  '@context': ['https://www.w3.org/ns/activitystreams', 'https://coar-notify.net'],
  id: 'urn:uuid:0370c0fb-bb78-4a9b-87f5-bed307a509dd',
  type: ['Offer', 'coar-notify:ReviewAction'],
  origin: { id: new URL(inbox).origin, inbox, type: 'Service' },
  object: {
    id: new URL('/early/9', inbox).href,
    'sorg:name': 'Sand <b>that</b> flows',
    type: ['Page', 'sorg:AboutPage'],
  },
  ...more,
});

const send = (platform: TestPlatform, notification: object) =>
  openBrowser(platform).send(href('inbox'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/ld+json' },
    body: JSON.stringify(notification),
  });

test('a preprint server hears once that an article has appeared whose preprint it has, and of no other', async () => {
  const { server, platform, store } = await aSite();
  await store(1, 'Preprint: https://doi.org/10.5555/early.7');
  await store(2, 'Preprint: https://doi.org/10.55555/elsewhere');
  await store(3, 'Funding: None.');
  server.fate = 'away';
  await registerArticles(platform, NO_END);
  expect(server.told).toEqual([]);
  server.fate = 'takes';
  for (let hours = 0; hours < 12; hours += 4) {
    platform.clock.moveBy(4 * HOUR);
    await registerArticles(platform, NO_END);
  }
  expect(server.told).toMatchObject([
    {
      '@context': ['https://www.w3.org/ns/activitystreams', 'https://coar-notify.net'],
      id: expect.stringMatching(
        /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      type: ['Announce', 'coar-notify:RelationshipAction'],
      origin: { id: 'https://journal.example.org', inbox: 'https://journal.example.org/inbox' },
      target: { inbox: server.inbox },
      context: { id: 'https://journal.example.org/articles/1' },
      object: {
        type: 'Relationship',
        'as:subject': 'https://doi.org/10.5555/abc.1',
        'as:relationship': 'http://purl.org/vocab/frbr/core#revisionOf',
        'as:object': 'https://doi.org/10.5555/early.7',
      },
    },
  ]);
  // A change of the article is the same notification to its server.
  await storeArticles(
    platform,
    [
      {
        record: articleRecord(1, {
          name: 'Another title',
          statements: 'Preprint: https://doi.org/10.5555/early.7',
        }),
      },
    ],
    'import',
  );
  await registerArticles(platform, NO_END);
  expect(new Set(server.told.map(({ id }) => id)).size).toBe(1);
  const chief = await aChief(platform);
  const { html } = await chief.get(PAGE);
  expect(html).toContain('Its preprint is at none of the servers in the settings.');
  expect(html).not.toContain('/office/articles/3"');
});

test('what a preprint server refuses is said to the editor-in-chief', async () => {
  const { server, platform, store } = await aSite();
  server.fate = 'refuses';
  await store(1, 'Preprint: https://doi.org/10.5555/early.7');
  await registerArticles(platform, NO_END);
  const { html } = await (await aChief(platform)).get(PAGE);
  expect(html).toContain(`${new URL(server.inbox).host} answered with the status 422.`);
});

test('a preprint that is offered is told to the editor-in-chief once, who invites its authors, and the server hears that', async () => {
  const { server, platform } = await aSite();
  const chief = await aChief(platform);
  for (const _ of ['first', 'again']) {
    expect((await send(platform, offer(server.inbox))).status).toBe(202);
  }
  const second = { ...offer(server.inbox), id: 'urn:uuid:2' };
  expect((await send(platform, second)).status).toBe(202);
  const mails = await mailsIn(platform);
  expect(mails.map(({ purpose }) => purpose)).toEqual(['preprint-offered']);
  expect(mails[0]!.text).not.toContain('Sand');
  expect((await chief.get(PAGE)).html).toContain('Sand &lt;b&gt;that&lt;/b&gt; flows');
  const place = href('officePreprintOffer', { id: 1 });
  expect((await chief.post(place, { answer: 'perhaps' })).status).toBe(422);
  expect((await chief.post(place, { answer: 'invited' })).status).toBe(303);
  expect((await chief.post(place, { answer: 'declined' })).status).toBe(404);
  server.fate = 'away';
  await registerArticles(platform, NO_END);
  server.fate = 'takes';
  await registerArticles(platform, NO_END);
  await registerArticles(platform, NO_END);
  expect(server.told).toMatchObject([
    {
      type: 'TentativeAccept',
      inReplyTo: 'urn:uuid:0370c0fb-bb78-4a9b-87f5-bed307a509dd',
      summary: 'Please submit it at https://journal.example.org/paper-submission',
    },
  ]);
  expect((await chief.get(PAGE)).html).toContain('Authors invited');
});

test('an answer that a server refuses is said to the editor-in-chief, and one server that is away keeps no other waiting', async () => {
  const [server, away] = [await startPreprintServer(), await startPreprintServer()];
  const servers = `10.5556=${away.inbox},10.5555=${server.inbox}`;
  const platform = await createAccountsPlatform({ PREPRINT_SERVERS: servers, RATE_LIMITS: 'off' });
  const chief = await aChief(platform);
  const doi = { id: 'https://doi.org/10.5555/early.9' };
  await send(platform, offer(away.inbox));
  await send(platform, { ...offer(server.inbox), object: doi });
  for (const id of [1, 2]) {
    await chief.post(href('officePreprintOffer', { id }), { answer: 'declined' });
  }
  [away.fate, server.fate] = ['away', 'refuses'];
  await registerArticles(platform, NO_END);
  const { html } = await chief.get(PAGE);
  expect(html).toContain(`${new URL(server.inbox).host} answered with the status 422.`);
  expect(html).toContain('The server is told within a few minutes.');
  expect(html).toContain('href="https://doi.org/10.5555/early.9"');
});

test('of one server a hundred offers wait at most', async () => {
  const { server, platform } = await aSite();
  const inbox = server.inbox;
  for (let number = 1; number <= 100; number++) {
    expect((await send(platform, { ...offer(inbox), id: `urn:${number}` })).status).toBe(202);
  }
  const late = await send(platform, { ...offer(inbox), id: 'urn:late' });
  expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '86400']);
});

test('an offer that no editor answers in 30 days is declined', async () => {
  const { server, platform } = await aSite();
  await send(platform, offer(server.inbox));
  platform.clock.moveBy(29 * DAY);
  await registerArticles(platform, NO_END);
  expect(server.told).toEqual([]);
  platform.clock.moveBy(2 * DAY);
  await registerArticles(platform, NO_END);
  expect(server.told).toMatchObject([{ type: 'Reject' }]);
});

test('a notification of a server that is not in the settings, or that is none, is refused, and keeps nothing', async () => {
  const { server, platform } = await aSite();
  const status = async (notification: object) => (await send(platform, notification)).status;
  expect(await status(offer('https://other.example/inbox'))).toBe(403);
  expect(await status({ ...offer(server.inbox), id: '' })).toBe(400);
  for (const id of [
    'javascript:alert(1)',
    'https://other.example/early/9',
    server.inbox.replace('//', '//someone@'),
  ]) {
    expect(await status({ ...offer(server.inbox), object: { id } })).toBe(400);
  }
  expect(await status({ ...offer(server.inbox), type: 'Announce' })).toBe(202);
  expect(await platform.db.selectFrom('preprint_offers').selectAll().execute()).toEqual([]);
});

test('a preprint server is a prefix of DOIs and a safe address, or the start says what is wrong', () => {
  const of = (value: string) => readConfig({ PREPRINT_SERVERS: value }).PREPRINT_SERVERS;
  expect(of('10.5555=https://a.example/inbox, 10.1234.5=https://b.example/i')).toEqual([
    { doiPrefix: '10.5555', inbox: 'https://a.example/inbox' },
    { doiPrefix: '10.1234.5', inbox: 'https://b.example/i' },
  ]);
  expect(of('')).toEqual([]);
  for (const wrong of ['10.5555', 'https://a.example/inbox', '10.5555=http://a.example/inbox']) {
    expect(() => of(wrong)).toThrow(`PREPRINT_SERVERS has “${wrong}”`);
  }
});
