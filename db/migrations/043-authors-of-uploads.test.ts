import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findUpload } from '../../app/features/publishing/uploads/find-upload.server.ts';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import { actingAs, savedUpload } from '../../tests/support/upload.ts';
import { up } from './043-authors-of-uploads.ts';

const ADA = {
  ...{ given: 'Ada', family: 'Example', written: 'Ada Example' },
  ...{ affiliation: 'Example University', orcid: '0000-0002-1825-0097' },
};
const BEN = {
  ...{ given: 'Ben', family: 'Lee', written: 'Ben Lee' },
  ...{ affiliation: 'Other Institute', orcid: '0000-0001-5109-3700' },
};

test('the authors of old uploads become rows with all that was known of them', async () => {
  const platform = await createTestPlatform();
  const { db } = platform;
  const ids: number[] = [];
  for (const name of ['Typed', 'Unchanged', 'Corrected', 'Others', 'None']) {
    ids.push((await savedUpload(platform, actingAs('ann'), { texts: { name } })).id);
  }
  await db.schema.dropTable('upload_authors').execute();
  await sql`alter table uploads add column email text not null default ''`.execute(db);
  const kept = JSON.stringify({ authorText: 'Ada Example, Ben Lee', authors: [ADA, BEN] });
  const put = (at: number, email: string, json: string | null) =>
    sql`update uploads set email = ${email}, kept = ${json} where id = ${ids[at]}`.execute(db);
  await put(0, 'Lee, Ben; Example, Ada', null);
  await put(1, 'Ada Example, Ben Lee', kept);
  await put(2, 'Ada Exemple, Ben Lee', kept);
  await put(3, 'Cy Young, Di Old', kept);

  await up(db as never);
  const authors = await Promise.all(
    ids.map(async (id) =>
      (await findUpload(platform, id))!.authors.map((author) => ({ ...author })),
    ),
  );
  const unknown = { affiliation: null, orcid: null };
  expect(authors).toEqual([
    [
      { given: 'Ben', family: 'Lee', written: 'Lee, Ben', ...unknown },
      { given: 'Ada', family: 'Example', written: 'Example, Ada', ...unknown },
    ],
    [ADA, BEN],
    [{ ...ADA, family: 'Exemple', written: 'Ada Exemple' }, BEN],
    [
      { given: 'Cy', family: 'Young', written: 'Cy Young', ...unknown },
      { given: 'Di', family: 'Old', written: 'Di Old', ...unknown },
    ],
    [],
  ]);
});
