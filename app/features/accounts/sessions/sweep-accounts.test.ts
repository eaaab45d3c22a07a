import { expect, test } from 'vitest';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
  PLACE,
  signedIn,
} from '../../../../tests/support/accounts.ts';
import { currentUser } from './current-user.server.ts';
import { SESSION_SECONDS } from '../core/session-cookie.server.ts';
import { enableTwoFactor } from './two-factor/two-factor.server.ts';
import { createLink } from '../core/one-time-links.server.ts';
import { sweepAccounts } from './sweep-accounts.server.ts';
import { DAY } from '#app/platform/clock.ts';

const TABLES = ['sessions', 'verifications', 'one_time_links', 'rate_limits'] as const;

test('what has ended goes, and what still works stays', async () => {
  const platform = await createAccountsPlatform();
  const { db, clock } = platform;
  const { id, username } = await anAccount(platform);
  const count = async () =>
    Promise.all(
      TABLES.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
    );
  const begin = async () => {
    const session = await signedIn(platform, username);
    await createLink(platform, { purpose: 'reset', userId: id, email: null });
    await countAttempt(platform, { name: 'try', attempts: 9, window: DAY }, PLACE);
    return session;
  };
  const { user, visitor } = await begin();
  await enableTwoFactor(platform, user, PASSWORD, visitor);
  await db
    .insertInto('verifications')
    .values({
      id: 'a',
      identifier: 'second step',
      value: 'x',
      expires_at: new Date(clock.now() + 60_000).toISOString(),
      created_at: new Date(clock.now()).toISOString(),
      updated_at: new Date(clock.now()).toISOString(),
    } as never)
    .execute();
  const before = await count();
  await sweepAccounts(platform);
  expect(await count()).toEqual(before);

  clock.moveBy(SESSION_SECONDS * 1000 + DAY);
  await sweepAccounts(platform);
  expect(await count()).toEqual([0, 0, 0, 0]);
  const { request } = await begin();
  await sweepAccounts(platform);
  expect(await currentUser(platform, request)).toMatchObject({ username });
});
