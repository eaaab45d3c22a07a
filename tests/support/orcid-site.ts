import { expect } from 'vitest';
import { storeArticles } from '#app/features/catalogue/records/store-articles.server.ts';
import { writeOrcidRecords } from '../../app/features/metadata/orcid-records/write-records.server.ts';
import { anAccount, createAccountsPlatform, PASSWORD } from './accounts.ts';
import { openBrowser } from './browser.ts';
import { articleRecord } from './catalogue.ts';
import { aPaper } from './office.ts';
import { ORCID } from './orcid-server.ts';
import type { startOrcid } from './orcid-server.ts';
import type { TestPlatform } from './test-platform.ts';

/** As the job does. @param patience milliseconds that ORCID has for each answer */
export const runOrcid = (platform: TestPlatform, patience?: number) =>
  writeOrcidRecords(platform, new AbortController().signal, patience);

/** A site at which a person has linked their iD. */
export async function anOrcidSite(orcid: Awaited<ReturnType<typeof startOrcid>>) {
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
export async function aProvedArticle(platform: TestPlatform): Promise<void> {
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

export const changeArticles = (platform: TestPlatform) =>
  platform.db
    .updateTable('articles')
    .set({ title: 'Another title', updated_at: platform.clock.now() })
    .execute();

export const orcidStates = async ({ db }: TestPlatform) =>
  (await db.selectFrom('orcid_records').select(['state', 'words']).execute()).map(
    ({ state, words }) => [state, words],
  );
