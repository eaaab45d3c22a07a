import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signedIn } from '../../../../tests/support/accounts.ts';
import { ORCID, startOrcid } from '../../../../tests/support/orcid-server.ts';
import {
  runOrcid,
  anOrcidSite,
  aProvedArticle,
  changeArticles,
  orcidStates,
} from '../../../../tests/support/orcid-site.ts';
import { anOffice, completeReview } from '../../../../tests/support/reviewing.ts';
import { DAY } from '#app/platform/clock.ts';
import { deleteAccount } from '../../desk/people/delete-account.server.ts';
import { listNotWritten } from './list-not-written.server.ts';
import { orcidRecordsOfAccount } from './records-of-account.server.ts';

test('an article is written once into the record of its author, and changed there when it changes', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
  await aProvedArticle(platform);
  await runOrcid(platform);
  await runOrcid(platform);
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
  await changeArticles(platform);
  await runOrcid(platform);
  expect(orcid.calls.slice(1)).toMatchObject([
    { method: 'PUT', path: `/v3.0/${ORCID}/work/1001`, body: { 'put-code': 1001 } },
  ]);
  expect(await orcidStates(platform)).toEqual([['written', null]]);
});

test('what ORCID cannot take now waits, and what it took without saying so is not written twice', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
  await aProvedArticle(platform);
  orcid.fate = 'away';
  await runOrcid(platform);
  expect(await orcidStates(platform)).toEqual([['waiting', 'ORCID answered with the status 503.']]);
  await runOrcid(platform);
  expect(orcid.calls).toHaveLength(1);
  platform.clock.moveBy(DAY);
  orcid.fate = 'lost';
  await runOrcid(platform);
  expect(await orcidStates(platform)).toEqual([['waiting', 'ORCID cannot be reached.']]);
  platform.clock.moveBy(2 * DAY);
  orcid.fate = 'yes';
  await runOrcid(platform);
  await runOrcid(platform);
  expect(orcid.calls.slice(2).map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST /v3.0/${ORCID}/work`,
    `GET /v3.0/${ORCID}/works`,
    `PUT /v3.0/${ORCID}/work/1001`,
  ]);
  expect(await orcidStates(platform)).toEqual([['written', null]]);
});

test('an ORCID that takes a call and never answers is waited for no longer than its time, and asked again', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
  await aProvedArticle(platform);
  orcid.fate = 'silent';
  await runOrcid(platform, 50);
  expect(orcid.calls).toHaveLength(1);
  expect(await orcidStates(platform)).toEqual([['waiting', 'ORCID cannot be reached.']]);
  orcid.fate = 'yes';
  platform.clock.moveBy(DAY);
  await runOrcid(platform);
  expect(await orcidStates(platform)).toEqual([['written', null]]);
});

test('an article that gets its DOI later is written then', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
  await aProvedArticle(platform);
  await platform.db.updateTable('articles').set({ doi: null }).execute();
  await runOrcid(platform);
  await runOrcid(platform);
  expect(await orcidStates(platform)).toEqual([['left', 'It has no DOI.']]);
  platform.clock.moveBy(DAY);
  const at = platform.clock.now();
  await platform.db.updateTable('articles').set({ doi: '10.5555/abc.1', updated_at: at }).execute();
  await runOrcid(platform);
  expect(orcid.calls).toHaveLength(1);
  expect(await orcidStates(platform)).toEqual([['written', null]]);
});

test('what is known of a person’s ORCID record is in the export of the account, and goes with it', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
  await aProvedArticle(platform);
  await runOrcid(platform);
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
  expect(await orcidStates(platform)).toHaveLength(1);
  expect(await deleteAccount(platform, user)).toEqual({ outcome: 'deleted' });
  expect(await orcidStates(platform)).toEqual([]);
});

test('an entry of which nothing is known here any more is found at ORCID, and changed there', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
  await aProvedArticle(platform);
  await runOrcid(platform);
  await platform.db.deleteFrom('orcid_records').execute();
  await runOrcid(platform);
  platform.clock.moveBy(DAY);
  await changeArticles(platform);
  await runOrcid(platform);
  expect(orcid.calls.at(-1)).toMatchObject({
    ...{ method: 'PUT', path: `/v3.0/${ORCID}/work/1001` },
    body: { title: { title: { value: 'Another title' } } },
  });
});

test('an article that names its author no more, or was taken out, is taken back from the record, and comes again with them', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
  await aProvedArticle(platform);
  await runOrcid(platform);
  const named = platform.db.updateTable('article_authors');
  await named.set({ orcid: null }).execute();
  await runOrcid(platform);
  expect(orcid.calls.at(-1)).toMatchObject({
    ...{ method: 'DELETE', path: `/v3.0/${ORCID}/work/1001` },
  });
  expect([await orcidStates(platform), orcid.entries.size]).toEqual([[], 0]);
  await named.set({ orcid: ORCID }).execute();
  await runOrcid(platform);
  expect(await orcidStates(platform)).toEqual([['written', null]]);
  await platform.db.deleteFrom('articles').execute();
  orcid.fate = 'away';
  await runOrcid(platform);
  expect(await orcidStates(platform)).toEqual([['waiting', 'ORCID answered with the status 503.']]);
  orcid.fate = 'yes';
  platform.clock.moveBy(DAY);
  await runOrcid(platform);
  expect([await orcidStates(platform), orcid.entries.size]).toEqual([[], 0]);
});

test('what ORCID refuses, or its owner took away, is not written again', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
  await aProvedArticle(platform);
  orcid.fate = 'refused';
  await runOrcid(platform);
  platform.clock.moveBy(30 * DAY);
  await runOrcid(platform);
  expect(orcid.calls).toHaveLength(1);
  expect(await orcidStates(platform)).toEqual([['left', 'ORCID answered with the status 400.']]);
});

test('a change that ORCID refused once does not freeze the entry: the next one is sent', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
  await aProvedArticle(platform);
  await runOrcid(platform);
  orcid.fate = 'refused';
  platform.clock.moveBy(DAY);
  await changeArticles(platform);
  await runOrcid(platform);
  expect(await orcidStates(platform)).toEqual([['left', 'ORCID answered with the status 400.']]);
  expect(await listNotWritten(platform)).toMatchObject([{ isTakenAway: false }]);
  orcid.fate = 'yes';
  platform.clock.moveBy(DAY);
  await changeArticles(platform);
  await runOrcid(platform);
  expect(await orcidStates(platform)).toEqual([['written', null]]);
  orcid.fate = 'gone';
  platform.clock.moveBy(DAY);
  const updated_at = platform.clock.now();
  await platform.db.updateTable('articles').set({ title: 'A third title', updated_at }).execute();
  await runOrcid(platform);
  expect(await listNotWritten(platform)).toMatchObject([{ isTakenAway: true }]);
});

test('a review is credited once its month is over, by journal and month and without the paper', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
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
  await runOrcid(platform);
  expect(orcid.calls).toEqual([]);
  platform.clock.moveBy(31 * DAY);
  await runOrcid(platform);
  await runOrcid(platform);
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
  await runOrcid(platform);
  expect(orcid.calls.at(-1)).toMatchObject({
    ...{ method: 'DELETE', path: `/v3.0/${ORCID}/peer-review/1001` },
  });
  const sent = JSON.stringify(orcid.calls[0]!.body);
  expect(sent).not.toContain(title);
  expect(sent).not.toContain('"day"');
  expect(sent).not.toContain(String(office.manuscript.paperId));
});
