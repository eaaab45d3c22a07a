import type { Platform } from '#app/platform/platform.server.ts';

/** Numbers in a year: the paper ID is the year and five digits. */
const NUMBERS = 100_000;

/**
 * Until the transaction ends, no other gives a number of the year.
 * @param inside the transaction that writes the manuscript
 */
export async function lockPaperIds({ db }: Pick<Platform, 'db'>, year: number): Promise<void> {
  await db
    .insertInto('paper_numbers')
    .values({ year, last: 0 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((row) => ({ last: row.ref('paper_numbers.last') })),
    )
    .execute();
}

/**
 * Such as 202600001; `lockPaperIds` comes first. Numbers that published articles bear are passed
 * over.
 * @throws when the year has used up its numbers
 */
export async function givePaperId(inside: Pick<Platform, 'db'>, year: number): Promise<number> {
  for (;;) {
    const { last } = await inside.db
      .updateTable('paper_numbers')
      .set((row) => ({ last: row('last', '+', 1) }))
      .where('year', '=', year)
      .returning('last')
      .executeTakeFirstOrThrow();
    if (last >= NUMBERS) throw new Error(`All paper IDs for ${year} have been used.`);
    const paperId = year * NUMBERS + last;
    if (!(await isOfAnArticle(inside, paperId))) return paperId;
  }
}

async function isOfAnArticle({ db }: Pick<Platform, 'db'>, paperId: number): Promise<boolean> {
  const article = await db
    .selectFrom('articles')
    .select('id')
    .where('paper_id', '=', String(paperId))
    .executeTakeFirst();
  return article !== undefined;
}
