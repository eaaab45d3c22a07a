import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { anOffice, asAccount, reviewMails } from '../../../../tests/support/reviewing.ts';

const WISH = { action: 'corresponding', correspondingReason: 'She left the university' };
const MOVE = { action: 'address', email: 'mine@else.example', addressReason: 'It bounces' };

/** An office with a co-author whom no mail ever reached, and an editor-in-chief. */
async function withUnreached() {
  const platform = await createAccountsPlatform();
  const opened = await anOffice(platform, {});
  const { paperId, id } = opened.manuscript;
  await platform.db
    .insertInto('manuscript_authors')
    .values({
      ...{ manuscript_id: id, position: 9, rank: 9, name: 'Ben Second' },
      ...{ email: 'ben@second.example', email_key: 'ben@second.example' },
      ...{ mobile: null, country: null, college: null, orcid: null },
    })
    .execute();
  const chief = await anAccount(platform, {
    ...{ firstName: 'Carla', lastName: 'Chief', email: 'carla@chief.example' },
    ...{ institution: 'Institute of Chiefs', role: 'chief' },
  });
  const path = `/office/manuscripts/${paperId}/corrections`;
  const post = (fields: Record<string, string>) => opened.browser.post(path, fields);
  const { browser } = await asAccount(platform, chief.id);
  const position = async () => {
    const row = await platform.db
      .selectFrom('manuscript_authors')
      .select('position')
      .where('name', '=', 'Ben Second')
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return String(row.position);
  };
  const open = () =>
    platform.db
      .selectFrom('corresponding_changes')
      .select('position')
      .where('ended_at', 'is', null)
      .execute();
  const byChief = (fields: Record<string, string>) => browser.post(path, fields);
  return { platform, post, byChief, position, open };
}

test('who gave an author their address does not name them as corresponding author; another editor does (L5)', async () => {
  const { post, byChief, position, open } = await withUnreached();
  expect((await post({ ...MOVE, position: '9' })).status).toBe(303);
  const wish = { ...WISH, corresponding: await position() };
  const own = await post(wish);
  expect([own.status, own.html.includes('another editor has to name them')]).toEqual([409, true]);
  expect(await open()).toEqual([]);
  expect((await byChief(wish)).status).toBe(303);
  expect(await open()).toHaveLength(1);
});

test('an author who is asked to become corresponding author is asked again after an editor gave them another address (L5)', async () => {
  const { post, open } = await withUnreached();
  expect((await post({ ...WISH, corresponding: '9' })).status).toBe(303);
  expect(await open()).toHaveLength(1);
  expect((await post({ ...MOVE, position: '9' })).status).toBe(303);
  expect(await open()).toEqual([]);
});

test('the editor-in-chief hears of an objection to another corresponding author as well', async () => {
  const { platform, post } = await withUnreached();
  await post({ ...WISH, corresponding: '9' });
  const asked = (await reviewMails(platform)).find(
    ({ purpose, to }) => purpose === 'corresponding-named' && to === 'ada@example.org',
  );
  const [, link = ''] = /https:\/\/journal\.example\.org(\S+)/.exec(asked!.text) ?? [];
  const key = new URL(link, 'https://journal.example.org').searchParams.get('key') ?? '';
  const visitor = openBrowser(platform);
  const paperId = new URL(link, 'https://journal.example.org').searchParams.get('id') ?? '';
  await visitor.post(`/manuscripts/${paperId}/corresponding?key=${key}`, {
    ...{ answer: 'object', words: 'I know nothing of it.' },
  });
  const heard = (await reviewMails(platform)).filter(
    ({ purpose }) => purpose === 'corresponding-objected',
  );
  expect(heard.map(({ to }) => to)).toContain('carla@chief.example');
});
