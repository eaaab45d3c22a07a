import { expect, test } from 'vitest';
import { aPaper } from '../../tests/support/office.ts';
import { createAccountsPlatform } from '../../tests/support/accounts.ts';
import { actingAs, savedUpload } from '../../tests/support/upload.ts';
import { up } from './024-uploads-of-production.ts';

test('what production made belongs to no account from now on, and all else stays whose it was', async () => {
  const platform = await createAccountsPlatform();
  const { db } = platform;
  const { paperId } = await aPaper(platform, 'in-production');
  const paper_id = String(paperId);
  const author = actingAs('ann');
  const produced = await savedUpload(platform, author, { texts: { name: 'Produced' } });
  const kept = { paper_id, kept: JSON.stringify({ authorText: '', authors: [], dates: {} }) };
  await db.updateTable('uploads').set(kept).where('id', '=', produced.id).execute();
  const unpublished = await savedUpload(platform, author, { texts: { name: 'An article once' } });
  await db
    .updateTable('uploads')
    .set({ ...kept, paper_id: '7' })
    .where('id', '=', unpublished.id)
    .execute();
  const own = await savedUpload(platform, author, { texts: { name: 'Own' } });
  await db.updateTable('uploads').set({ paper_id }).where('id', '=', own.id).execute();
  await db.schema.alterTable('uploads').renameColumn('paper_id', 'man_id').execute();
  await up(db as never);
  const rows = await db.selectFrom('uploads').select('uploaded_by').orderBy('id').execute();
  expect(rows.map((row) => row.uploaded_by)).toEqual([null, 'ann', 'ann']);
});
