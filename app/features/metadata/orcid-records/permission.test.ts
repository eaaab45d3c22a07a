import { expect, test } from 'vitest';
import { mailsIn } from '../../../../tests/support/accounts.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import { ORCID, startOrcid } from '../../../../tests/support/orcid-server.ts';
import {
  runOrcid,
  anOrcidSite,
  aProvedArticle,
  changeArticles,
  orcidStates,
} from '../../../../tests/support/orcid-site.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { storeArticles } from '#app/features/catalogue/records/store-articles.server.ts';
import { DAY } from '#app/platform/clock.ts';

const MINUTES_OF_A_YEAR = 365 * 24 * 60;

/** As the job runs, until so many calls were made or a year is over. */
async function runUntil(platform: TestPlatform, isOver: () => Promise<boolean>): Promise<void> {
  for (let minute = 0; minute < MINUTES_OF_A_YEAR && !(await isOver()); minute += 12 * 60) {
    await runOrcid(platform);
    platform.clock.moveBy(DAY / 2);
  }
}

test('who unlinks an iD may link it again for 30 days, however long ago its entries were written', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
  await aProvedArticle(platform);
  await runOrcid(platform);
  platform.clock.moveBy(200 * DAY);
  const credentials = platform.db.selectFrom('credentials').selectAll();
  const linked = await credentials.where('provider_id', '=', 'orcid').executeTakeFirstOrThrow();
  const unlink = () =>
    platform.db.deleteFrom('credentials').where('provider_id', '=', 'orcid').execute();
  await unlink();
  await runOrcid(platform);
  platform.clock.moveBy(29 * DAY);
  await runOrcid(platform);
  expect(await orcidStates(platform)).toHaveLength(1);
  await platform.db
    .insertInto('credentials')
    .values(linked as never)
    .execute();
  await changeArticles(platform);
  await runOrcid(platform);
  expect(orcid.calls.slice(1)).toMatchObject([{ method: 'PUT' }]);
  await unlink();
  await runOrcid(platform);
  platform.clock.moveBy(31 * DAY);
  await runOrcid(platform);
  expect(await orcidStates(platform)).toEqual([]);
});

test('an hour in which ORCID takes no token ends nothing: it is asked again', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
  await aProvedArticle(platform);
  orcid.fate = 'revoked';
  await runOrcid(platform);
  const words = 'ORCID does not accept the permission of its owner.';
  expect(await orcidStates(platform)).toEqual([['waiting', words]]);
  orcid.fate = 'yes';
  platform.clock.moveBy(DAY);
  await runOrcid(platform);
  expect(await orcidStates(platform)).toEqual([['written', null]]);
});

test('who takes the permission back is asked for nothing after two weeks, told once, and heard when they link their iD again', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
  await aProvedArticle(platform);
  orcid.fate = 'revoked';
  const isRevoked = async () => (await orcidStates(platform))[0]?.[0] === 'revoked';
  await runUntil(platform, isRevoked);
  expect(await isRevoked()).toBe(true);
  const asked = orcid.calls.length;
  expect(asked).toBeLessThan(12);
  platform.clock.moveBy(90 * DAY);
  await runOrcid(platform);
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
  orcid.fate = 'revoked';
  await runOrcid(platform);
  expect((await orcidStates(platform))[0]![0], 'a new permission is asked again too').toBe(
    'waiting',
  );
  orcid.fate = 'yes';
  platform.clock.moveBy(DAY);
  await runOrcid(platform);
  expect(await orcidStates(platform)).toEqual([['written', null]]);

  await platform.db.deleteFrom('orcid_records').execute();
  await platform.db.updateTable('credentials').set({ scope: 'openid' }).execute();
  const before = orcid.calls.length;
  await runOrcid(platform);
  expect(orcid.calls).toHaveLength(before);
});

test('a token that cannot be read stops the records of no one else', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
  await aProvedArticle(platform);
  const other = '0000-0001-5109-3700';
  const { id: userId } = await aUser(platform, 'author');
  const linked = await platform.db
    .selectFrom('credentials')
    .selectAll()
    .where('provider_id', '=', 'orcid')
    .executeTakeFirstOrThrow();
  const access_token = `${String(Reflect.get(linked, 'access_token')).slice(0, -8)}00000000`;
  const unreadable = { access_token, user_id: userId, account_id: other };
  await platform.db
    .insertInto('credentials')
    .values({ ...linked, ...unreadable, id: 'other' } as never)
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
  await runOrcid(platform);
  const rows = await platform.db.selectFrom('orcid_records').select(['orcid', 'state']).execute();
  expect(rows.toSorted((one, two) => one.orcid.localeCompare(two.orcid))).toEqual([
    { orcid: other, state: 'waiting' },
    { orcid: ORCID, state: 'written' },
  ]);
});
