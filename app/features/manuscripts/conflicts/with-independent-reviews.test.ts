import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview } from '../../../../tests/support/office.ts';
import type { CaseFile, CaseInvitation } from '../core/load-case.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { withIndependentReviews } from './load-grounds.server.ts';

test('of the reviews of a round those count that different people without a conflict wrote (L1)', async () => {
  const platform = await createAccountsPlatform();
  const rita = await anAccount(platform, { email: 'rita@review.example' });
  const { id, paperId } = await aPaper(platform, 'under-review');
  await aReview(platform, id, { name: 'Rita Reader' });
  await aReview(platform, id, { name: 'Ron Writer' });
  const manuscript = (await loadCase(platform, paperId))!;
  const [first, second] = manuscript.invitations as [CaseInvitation, CaseInvitation];
  const counted = async (
    changes: [Partial<CaseInvitation>, Partial<CaseInvitation>],
    rest: Partial<CaseFile> = {},
  ) => {
    const invitations = [
      { ...first, ...changes[0] },
      { ...second, ...changes[1] },
    ];
    const { facts } = await withIndependentReviews(platform, {
      ...{ ...manuscript, invitations, ...rest },
    });
    return facts.independentReviews;
  };
  const byAccount = { accountId: rita.id };
  const byAddress = { email: 'Rita@review.example', emailKey: 'rita@review.example' };
  const orcid = '0000-0002-1825-0097';
  expect(await counted([{}, {}])).toBe(2);
  expect(await counted([byAccount, byAddress])).toBe(1);
  expect(await counted([{ orcid }, { orcid }])).toBe(1);
  expect(await counted([{ ...byAccount, orcid }, byAddress])).toBe(1);
  expect(await counted([{}, { name: 'Reader, Rita' }])).toBe(1);
  expect(await counted([{ institution: 'Example University' }, {}])).toBe(1);
  expect(await counted([{ name: 'A. Example' }, {}])).toBe(1);
  expect(await counted([{ round: 2 }, {}])).toBe(1);
  expect(await counted([{ completedAt: null }, {}])).toBe(1);
  expect(await counted([{ cancelledAt: 1 }, {}])).toBe(1);
  const declared = [{ account: rita.id, relation: 'colleague' as const }];
  expect(await counted([byAccount, {}], { declared })).toBe(1);
});
