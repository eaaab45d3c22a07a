import { expect, test } from 'vitest';
import { anAccount, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { anAuthorsPaper } from '../../../../../tests/support/authors-paper.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';

/** As either database gives it, and takes it again. */
const asWritten = (instant: string | Date) => instant as string;

const ORCID = '0000-0002-1825-0097';

test('an ORCID iD is shown once its author has opened their own link with the account to which ORCID confirmed it', async () => {
  const { platform, at } = await anAuthorsPaper('received');
  await platform.db.updateTable('manuscript_authors').set({ orcid: null }).execute();
  const { username, id } = await anAccount(platform, { email: 'ben@example.org' });
  const login = await platform.db
    .selectFrom('credentials')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const linked = { id: 'ben at orcid', provider_id: 'orcid', account_id: ORCID, password: null };
  await platform.db
    .insertInto('credentials')
    .values({
      ...login,
      ...linked,
      created_at: asWritten(login.created_at),
      updated_at: asWritten(login.created_at),
    })
    .execute();
  const steps = async () => (await openBrowser(platform).get(at('completion/authors'))).html;
  const ben = openBrowser(platform);
  expect((await ben.get(at('authorship', 2))).html).toContain('link it to an account');
  expect(await steps()).not.toContain('ORCID iD proved');
  await ben.signIn(username, PASSWORD);
  expect((await ben.get(at('authorship', 2))).html).toContain(ORCID);
  expect((await steps()).match(/ORCID iD proved/g)).toHaveLength(1);
  // Another author's link proves nothing of them.
  await ben.get(at('authorship', 1));
  expect((await steps()).match(/ORCID iD proved/g)).toHaveLength(1);
  const line = await platform.db
    .selectFrom('history')
    .select('details')
    .where('event', '=', 'author-orcid-proved')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(line.details)).toEqual({ position: 2, orcid: ORCID });
});
