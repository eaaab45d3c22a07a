import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { anOffice, aPerson, completeReview } from '../../../../tests/support/reviewing.ts';
import { vouchForReview } from '../entered/answer-entered.server.ts';
import { sweepEnteredReviews } from '../entered/sweep-entered.server.ts';

test('an editor who asked whom the authors suggested is none who knows the reviewer, unless they vouch (L1)', async () => {
  const platform = await createAccountsPlatform();
  const { db } = platform;
  const why = async () =>
    (await db.selectFrom('reviews').select('uncounted').orderBy('invitation_id').execute()).map(
      ({ uncounted }) => uncounted,
    );
  const person = aPerson({ name: 'Sina Suggested', email: 'sina.suggested@gmail.com' });
  const suggestedReviewers = [{ name: person.name, email: person.email }];
  const one = await anOffice(platform, { details: { suggestedReviewers } });
  await completeReview(platform, await one.invited(person));
  const two = await anOffice(platform);
  await completeReview(platform, await two.invited(person));
  await sweepEnteredReviews(platform);
  expect(await why()).toEqual([null, 'unverified-reviewer']);
  expect(await vouchForReview(platform, one.user, 2, 'We met at a conference.')).toEqual({
    outcome: 'done',
  });
  expect(await why()).toEqual([null, null]);
});
