import { expect, test } from 'vitest';
import { aUser } from '../../../../../tests/support/office.ts';
import { ORCID, startOrcid } from '../../../../../tests/support/orcid-server.ts';
import {
  runOrcid,
  anOrcidSite,
  aProvedArticle,
  changeArticles,
  orcidStates,
} from '../../../../../tests/support/orcid-site.ts';
import { asAccount } from '../../../../../tests/support/reviewing.ts';
import { href } from '#app/routes.ts';
import { DAY } from '#app/platform/clock.ts';

test('what ORCID has not taken is seen in the office with its reason, and sent again from there', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
  const chief = await aUser(platform, 'chief');
  const { browser } = await asAccount(platform, chief.id);
  const page = href('officeOrcidRecords');
  expect((await browser.get(page)).html).toContain('No entries are waiting.');
  await aProvedArticle(platform);
  orcid.fate = 'refused';
  await runOrcid(platform);
  const { html } = await browser.get(page);
  expect(html).toContain('ORCID answered with the status 400.');
  expect(html).toContain('Send again');
  const entry = { kind: 'work', subject: '1', orcid: ORCID };
  expect((await browser.post(page, { ...entry, subject: '2' })).status).toBe(404);
  expect((await browser.post(page, entry)).status).toBe(303);
  orcid.fate = 'yes';
  await runOrcid(platform);
  expect(await orcidStates(platform)).toEqual([['written', null]]);
});

test('what its owner took away is listed without a way to send it again', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
  const chief = await aUser(platform, 'chief');
  const { browser } = await asAccount(platform, chief.id);
  await aProvedArticle(platform);
  await runOrcid(platform);
  platform.clock.moveBy(DAY);
  await changeArticles(platform);
  orcid.fate = 'gone';
  await runOrcid(platform);
  const { html } = await browser.get(href('officeOrcidRecords'));
  expect(html).toContain('Its owner took it away.');
  expect(html).not.toContain('Send again');
  const entry = { kind: 'work', subject: '1', orcid: ORCID };
  expect((await browser.post(href('officeOrcidRecords'), entry)).status).toBe(404);
});

test('reviews that ORCID has not taken are sent again together, and the page tells of none who wrote it', async () => {
  const platform = await anOrcidSite(await startOrcid());
  const chief = await aUser(platform, 'chief');
  const { browser } = await asAccount(platform, chief.id);
  const now = platform.clock.now();
  const row = { kind: 'peer-review' as const, state: 'left' as const, words: 'Refused.', tries: 0 };
  const times = { changed_at: now, seen_at: now, put_code: null, digest: null, next_at: null };
  await platform.db
    .insertInto('orcid_records')
    .values([
      { ...row, ...times, subject: 77, orcid: ORCID },
      { ...row, ...times, subject: 78, orcid: '0000-0001-5109-3700' },
    ])
    .execute();
  const page = href('officeOrcidRecords');
  const { html } = await browser.get(page);
  for (const telling of [ORCID, '0000-0001-5109-3700', '77', '78']) {
    expect(html, telling).not.toContain(`>${telling}<`);
    expect(html, telling).not.toContain(`"${telling}"`);
  }
  expect(html.split('Send all reviews again</button>')).toHaveLength(2);
  expect((await browser.post(page, { kind: 'peer-review' })).status).toBe(303);
  expect(await orcidStates(platform)).toEqual([
    ['waiting', 'Refused.'],
    ['waiting', 'Refused.'],
  ]);
});

test('an entry whose iD is linked no more is said so, and not sent again', async () => {
  const orcid = await startOrcid();
  const platform = await anOrcidSite(orcid);
  const chief = await aUser(platform, 'chief');
  const { browser } = await asAccount(platform, chief.id);
  await aProvedArticle(platform);
  orcid.fate = 'refused';
  await runOrcid(platform);
  await platform.db.deleteFrom('credentials').where('provider_id', '=', 'orcid').execute();
  await platform.db.updateTable('orcid_records').set({ put_code: '7' }).execute();
  await runOrcid(platform);
  const page = href('officeOrcidRecords');
  const { html } = await browser.get(page);
  expect(html).toContain('Its owner has unlinked the iD.');
  expect(html).not.toContain('Send again');
  const entry = { kind: 'work', subject: '1', orcid: ORCID };
  expect((await browser.post(page, entry)).status).toBe(404);
});
