import { expect, test } from 'vitest';
import { DAY } from '#app/platform/clock.ts';
import { anAccount, createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { anOffice, aPerson, completeReview } from '../../../../tests/support/reviewing.ts';
import { sweepEnteredReviews } from '../entered/sweep-entered.server.ts';

test('an account of long before the manuscript verifies no reviewer, and an ORCID iD that it proved does, also once the account is deleted (L1)', async () => {
  const platform = await createAccountsPlatform();
  const [known, other] = [
    aPerson({ name: 'Hana Honest', email: 'hana.honest@gmail.com' }),
    aPerson({ name: 'Piet Plain', email: 'piet.plain@gmail.com' }),
  ];
  const { id: account } = await anAccount(platform, { email: known.email });
  const { id: second } = await anAccount(platform, { email: other.email, lastName: 'Plain' });
  platform.clock.moveBy(400 * DAY);
  const { invited } = await anOffice(platform);
  for (const person of [known, other]) await completeReview(platform, await invited(person));
  const why = async () => {
    await sweepEnteredReviews(platform);
    const reviews = platform.db.selectFrom('reviews').select('uncounted').orderBy('invitation_id');
    return (await reviews.execute()).map(({ uncounted }) => uncounted);
  };
  expect(await why()).toEqual(['unverified-reviewer', 'unverified-reviewer']);
  const prove = async (user_id: string) => {
    const at = new Date(platform.clock.now()).toISOString();
    await platform.db
      .insertInto('credentials')
      .values({
        ...{ id: `orcid-${user_id}`, user_id, provider_id: 'orcid' },
        ...{ account_id: '0000-0002-1825-0097', password: null, created_at: at, updated_at: at },
      })
      .execute();
  };
  await prove(account);
  expect(await why()).toEqual([null, 'unverified-reviewer']);
  // The proof outlives the account, and the same iD proves no second reviewer.
  await platform.db.deleteFrom('users').where('id', '=', account).execute();
  await prove(second);
  expect(await why()).toEqual([null, 'same-person']);
});
