import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import { identityOf } from './list-sides.server.ts';

/** An article of the person asked about and one other. */
const together = (id: number, other: string) =>
  articleRecord(id, { author: `Edda Sample, ${other}` });

test('who wrote with a person in this journal in the last four years is found, to the day (L2)', async () => {
  const platform = await catalogueWith(
    together(1, 'Old Friend'),
    together(2, 'Last Friend'),
    together(3, 'New Friend'),
    together(4, 'Undated Friend'),
    together(5, 'Long Ago'),
    articleRecord(6, { author: 'Nobody Else, Another Person' }),
  );
  // It is the 21st of November 2026.
  const published = [
    [1, '2022-11-20', 2022],
    [2, '2022-11-21', 2022],
    [3, '2026-11-20', 2026],
    [4, null, 2022],
    [5, null, 2021],
    [6, '2026-11-20', 2026],
  ] as const;
  for (const [id, published_on, year] of published) {
    await platform.db
      .updateTable('articles')
      .set({ published_on, year })
      .where('id', '=', id)
      .execute();
  }
  const others = ['Old', 'Last', 'New', 'Undated'].map((name) => `${name} Friend`);
  const person = { emailKeys: [], institutions: ['An institute'], orcid: null };
  const writtenWith = async (name: string) => {
    const { coAuthors } = await identityOf(platform, { names: [name], ...person });
    return [...others, 'Long Ago', 'Another Person', 'Nobody Else'].filter(coAuthors);
  };
  expect(await writtenWith('Edda Sample')).toEqual(['Last Friend', 'New Friend', 'Undated Friend']);
  expect(await writtenWith('Ada Alone')).toEqual([]);
});
