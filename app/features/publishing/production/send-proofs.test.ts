import { expect, test } from 'vitest';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { aReview } from '../../../../tests/support/office.ts';
import { aProduction } from '../../../../tests/support/proofs.ts';
import { storeArticles } from '../../catalogue/records/store-articles.server.ts';

test('a message with a proof that may name a reviewer is asked about before it is sent (L6)', async () => {
  const { platform, id, paperId, office, typeset, ask } = await aProduction();
  await aReview(platform, id, { name: 'Wilma Zander' });
  await typeset('first');
  const asked = await ask(0, 'zander liked it.');
  expect(asked.status).toBe(422);
  expect(asked.html).toContain('Please check where your text says: <strong>zander</strong>');
  expect(await platform.db.selectFrom('proofs').select('id').execute()).toEqual([]);
  const read = { seen: '0', message: 'zander liked it.', days: '7', read: 'zander' };
  expect((await office.post(`/office/manuscripts/${paperId}/proofs`, read)).status).toBe(303);
});

test('the PDF of a published article is sent to no author as a proof', async () => {
  const { platform, typeset, ask } = await aProduction();
  await typeset('first');
  const { sha256 } = await platform.db
    .selectFrom('uploads')
    .select('sha256')
    .where('sha256', 'is not', null)
    .executeTakeFirstOrThrow();
  await storeArticles(
    platform,
    [{ record: articleRecord(80, { name: 'Another paper' }) }],
    'import',
  );
  const file = { article_id: 80, kind: 'pdf' as const, file_name: 'another.pdf' };
  const bytes = { storage_key: 'another', size: 1, sha256: sha256!, added_at: 1 };
  await platform.db
    .insertInto('article_files')
    .values({ ...file, ...bytes })
    .execute();
  const asked = await ask(0);
  expect(asked.status).toBe(422);
  expect(asked.html).toContain('This PDF is that of the published article “Another paper”.');
  expect(await platform.db.selectFrom('proofs').select('id').execute()).toEqual([]);
});
