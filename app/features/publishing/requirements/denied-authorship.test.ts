import { expect, test } from 'vitest';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aManuscriptInProduction } from '../../../../tests/support/production.ts';
import { findRequirements } from './find-requirements.server.ts';

test('who says that they are not an author is published as one with a written reason alone', async () => {
  const platform = await createAccountsPlatform();
  const { id, paperId } = await aManuscriptInProduction(platform);
  const asked = async () => {
    const manuscript = (await loadCase(platform, paperId))!;
    const { requirements } = (await findRequirements(platform, manuscript, null))!;
    return requirements.filter(({ text }) => text.includes('not an author'));
  };
  expect(await asked()).toEqual([]);
  await platform.db
    .updateTable('manuscript_authors')
    .set({ name: 'Bronwen Pugh', confirmed_at: null, denied_at: 5 })
    .where('manuscript_id', '=', id)
    .where('position', '=', 2)
    .execute();
  expect(await asked()).toMatchObject([
    {
      text: 'Bronwen Pugh says that they are not an author of this manuscript.',
      ...{ isMet: false, missing: ['denied 2 5'], way: { label: 'Write to the author' } },
    },
  ]);
});
