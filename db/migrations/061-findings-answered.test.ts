import { expect, test } from 'vitest';
import { addManuscriptFile } from '../../tests/support/manuscripts.ts';
import { aPaper } from '../../tests/support/office.ts';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import { up } from './061-findings-answered.ts';

test('files for reviewers that name an author wait until an editor has answered', async () => {
  const platform = await createTestPlatform();
  const { db } = platform;
  const { id } = await aPaper(platform, 'under-review');
  const neutral = Buffer.from('a copy');
  const files = [
    [
      { purpose: 'anonymised', neutral },
      [{ kind: 'name', inReferences: false }, { kind: 'email' }],
    ],
    [
      { purpose: 'supplement', neutral },
      [{ kind: 'name', inReferences: true }, { kind: 'funding' }],
    ],
    [{ purpose: 'anonymised' }, [{ kind: 'no-copy' }, { kind: 'name', inReferences: false }]],
  ] as const;
  for (const [file, findings] of files) {
    const row = await addManuscriptFile(platform, id, {
      ...file,
      content: Buffer.from(JSON.stringify(findings)),
    });
    const written = { findings: JSON.stringify(findings) };
    await db.updateTable('manuscript_files').set(written).where('id', '=', row).execute();
  }
  await db.schema.dropTable('finding_answers').execute();
  await db.schema.alterTable('manuscript_files').dropColumn('open_findings').execute();

  await up(db as never);
  const rows = await db
    .selectFrom('manuscript_files')
    .select('open_findings')
    .orderBy('id')
    .execute();
  expect(rows.map((row) => row.open_findings)).toEqual([0, 2, 0, 0]);
});
