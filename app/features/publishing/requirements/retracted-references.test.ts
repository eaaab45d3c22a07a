import { expect, test } from 'vitest';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aManuscriptInProduction } from '../../../../tests/support/production.ts';
import { findRequirements } from './find-requirements.server.ts';

test('an article that cites a retracted work asks for a reason before publication', async () => {
  const platform = await createAccountsPlatform();
  const { id, paperId } = await aManuscriptInProduction(platform);
  const { db } = platform;
  const asked = async () => {
    const manuscript = (await loadCase(platform, paperId))!;
    const { requirements } = (await findRequirements(platform, manuscript, null))!;
    return requirements.filter(({ text }) => text.includes('retracted'));
  };
  const { file } = await db
    .selectFrom('manuscript_files')
    .select(({ fn }) => fn.max('id').as('file'))
    .where('manuscript_id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cited_works')
    .values({ file_id: file, work_key: '10.5555/things.1' })
    .execute();
  expect(await asked()).toEqual([]);
  const known = { work_key: '10.5555/things.1', title: 'Of things', dated_on: null, notice: null };
  for (const source of ['file', 'journal'] as const) {
    await db
      .insertInto('known_retractions')
      .values({ ...known, source, nature: 'retraction' })
      .execute();
  }
  expect(await asked()).toMatchObject([
    {
      ...{ text: 'A reference was retracted: 10.5555/things.1.', isMet: false },
      missing: ['retracted 10.5555/things.1'],
    },
  ]);
});
