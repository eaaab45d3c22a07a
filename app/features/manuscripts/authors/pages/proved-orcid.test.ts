import { expect, test } from 'vitest';
import { anAccount, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { findCompletion } from '../../completion/find-completion.server.ts';
import { valuesOf } from '../../completion/completion-form.ts';

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

test('a proved ORCID iD stays with its author whatever is typed, and another person in that place has none', async () => {
  const { platform, id, browser, at } = await anAuthorsPaper('received');
  const proved = { orcid: ORCID, orcid_proved_at: 5 };
  await platform.db.updateTable('manuscript_authors').set(proved).execute();
  const values = valuesOf(await findCompletion(platform, id));
  const save = async (typed: Record<string, string>, dropped = '') => {
    const fields = Object.entries({ ...values, ...typed }).filter(([name]) => name !== dropped);
    const sent = multipart(Object.fromEntries(fields));
    expect((await browser.send(at('completion/authors'), sent)).status).toBe(303);
  };
  const second = () =>
    platform.db
      .selectFrom('manuscript_authors')
      .select(['orcid', 'orcid_proved_at'])
      .where('manuscript_id', '=', id)
      .where('position', '=', 2)
      .executeTakeFirstOrThrow();
  const another = { 'author-1-orcid': '0000-0001-5109-3700' };
  await save(another);
  expect(await second()).toEqual(proved);
  await save({ ...another, 'author-1-name': 'Carol New' });
  expect(await second()).toEqual({ orcid: '0000-0001-5109-3700', orcid_proved_at: null });
  await platform.db.updateTable('manuscript_authors').set(proved).execute();
  await save({ 'author-1-name': 'Dora Newer' }, 'author-1-orcid');
  expect(await second()).toEqual({ orcid: null, orcid_proved_at: null });
});

test('who is to confirm reads what is printed of them, and where to write if it is wrong', async () => {
  const { platform, id, browser, at } = await anAuthorsPaper('under-review');
  await platform.db
    .updateTable('manuscript_authors')
    .set({ college: 'Institute of Dunes', credit_roles: '["Software"]', confirmed_at: null })
    .where('manuscript_id', '=', id)
    .where('position', '=', 2)
    .execute();
  const { html } = await browser.get(at('authorship', 2));
  expect(html).toMatch(/<h1[^>]*>Confirm authorship.*Institute of Dunes.*Software/s);
  expect(html).toMatch(
    /If something here is wrong.*mailto:.*I am not an author of this manuscript/s,
  );
  await browser.post(at('authorship', 2), {});
  expect((await browser.get(at('authorship', 2))).html).toMatch(/<h1[^>]*>Authorship confirmed/);
});
