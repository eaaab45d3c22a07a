import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper } from '../../../../tests/support/office.ts';
import { missingAfterSubmitting, partsOf } from '../author-list/missing-parts.ts';
import { listMissing } from './find-completion.server.ts';

test('what a receipt calls missing is what is missing from a manuscript that was just sent in', async () => {
  const platform = await createAccountsPlatform();
  const alone = await aPaper(platform, 'received', {
    submission: { additionalAuthor: null, additionalEmail: null },
    isIncomplete: true,
  });
  const { id } = await aPaper(platform, 'received', { isIncomplete: true });
  for (const [paper, authors] of [
    [alone.id, 1],
    [id, 2],
  ] as const) {
    const missing = partsOf(await listMissing(platform, paper));
    expect(missing).toEqual(missingAfterSubmitting(authors));
    expect(missing.includes('affiliations and contributions of all authors')).toBe(authors > 1);
  }
  const [receipt] = await platform.db
    .selectFrom('mails')
    .select('text')
    .where('purpose', '=', 'submission-receipt')
    .orderBy('id', 'desc')
    .execute();
  expect(receipt?.text).toContain('It takes about ten minutes; you can do it now or later.');
  expect(receipt?.text).toContain(
    'please check that, and add the rest: abstract, keywords, article type,',
  );
  expect(receipt?.text).toContain('/completion?key=');
});
