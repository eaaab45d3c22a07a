import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import { identityOf } from './identity-of.server.ts';

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
  const person = { emails: ['Edda@Office.example'], institution: 'An institute', orcid: null };
  const identity = await identityOf(platform, { name: 'Edda Sample', ...person });
  expect([...identity.coAuthors].toSorted()).toEqual([
    'friend last',
    'friend new',
    'friend undated',
  ]);
  expect(identity.emailKeys).toEqual(['edda@office.example']);
  const alone = await identityOf(platform, { name: 'Ada Alone', ...person });
  expect([...alone.coAuthors]).toEqual([]);
});
