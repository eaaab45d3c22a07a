import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper } from '../../../../tests/support/office.ts';
import { AFTER_SUBMITTING, partsOf } from '../author-list/missing-parts.ts';
import { listMissing } from './find-completion.server.ts';

test('what a receipt calls missing is what is missing from a manuscript that was just sent in', async () => {
  const platform = await createAccountsPlatform();
  const { id } = await aPaper(platform, 'received');
  expect(partsOf(await listMissing(platform, id))).toEqual(AFTER_SUBMITTING);
  const [receipt] = await platform.db
    .selectFrom('mails')
    .select('text')
    .where('purpose', '=', 'submission-receipt')
    .execute();
  expect(receipt?.text).toContain('It takes about ten minutes; you can do it now or later.');
  expect(receipt?.text).toContain('Still missing: abstract, keywords, article type,');
  expect(receipt?.text).toContain('/completion?key=');
});
