import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findUpload } from '../../app/features/publishing/uploads/find-upload.server.ts';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import { actingAs, savedUpload } from '../../tests/support/upload.ts';
import { up } from './052-names-of-uploads.ts';

test('an old upload keeps what was typed in each of its fields', async () => {
  const platform = await createTestPlatform();
  const { db } = platform;
  const { id } = await savedUpload(platform, actingAs('ann'));
  for (const [earlier, name] of [
    ['man_id', 'paper_id'],
    ['page_no', 'pages'],
    ['doi_no', 'doi'],
    ['abst', 'abstract'],
  ]) {
    await db.schema.alterTable('uploads').renameColumn(name!, earlier!).execute();
  }
  await sql`
    update uploads set man_id = '7', page_no = '1-9', doi_no = '10.5555/x', abst = 'They sleep.'
    where id = ${id}`.execute(db);
  await up(db as never);
  expect((await findUpload(platform, id))!.texts).toMatchObject({
    paperId: '7',
    pages: '1-9',
    doi: '10.5555/x',
    abstract: 'They sleep.',
  });
});
