import { sql } from 'kysely';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { foldCase, foldedWords } from '#app/platform/text/fold.ts';

/** An author at one address, and their published articles that were looked at in a year. */
export type ReadAuthor = { name: string; address: string; articles: ReadWork[] };

export type ReadWork = {
  id: number;
  title: string;
  ofYear: { investigations: number; requests: number };
  inAll: { investigations: number; requests: number };
};

/**
 * The authors of articles that came from manuscripts here, each once for an address. Retracted articles are left out,
 * and so is who is no longer among the authors of an article. Two statements.
 */
export async function listReadAuthors(platform: HasDb, year: number): Promise<ReadAuthor[]> {
  const works = await listReadWorks(platform, year);
  const found = new Map<string, ReadAuthor>();
  for (const { articleId, name, orcid, address, named } of await listAuthors(platform)) {
    const work = works.get(articleId);
    const isNamed = readJson(named).some(
      (each) => (orcid !== null && each.orcid === orcid) || isSameName(each.written, name),
    );
    if (!work || !isNamed || address === null) continue;
    const key = foldCase(address);
    const known = found.get(key) ?? { name, address, articles: [] };
    if (!known.articles.includes(work)) known.articles.push(work);
    found.set(key, known);
  }
  return [...found.values()];
}

/** In any order: an article may say the family name first. */
const isSameName = (one: string, other: string): boolean =>
  foldedWords(one).toSorted().join(' ') === foldedWords(other).toSorted().join(' ');

/** Without an address of their own, at that of the account to which their proved iD is linked. */
const listAuthors = ({ db }: HasDb) =>
  db
    .selectFrom('manuscript_authors as author')
    .innerJoin('manuscripts', 'manuscripts.id', 'author.manuscript_id')
    .innerJoin('articles', (join) =>
      join.on(sql`cast(manuscripts.paper_id as text)`, '=', (row) => row.ref('articles.paper_id')),
    )
    .leftJoin('credentials', (join) =>
      join
        .onRef('credentials.account_id', '=', 'author.orcid')
        .on('credentials.provider_id', '=', 'orcid')
        .on('author.orcid_proved_at', 'is not', null),
    )
    .leftJoin('users', 'users.id', 'credentials.user_id')
    .select(['articles.id as articleId', 'author.name', 'author.orcid'])
    .select(({ fn }) => fn.coalesce('author.email', 'users.email').as('address'))
    .select((row) =>
      jsonRows(
        db.kind,
        row
          .selectFrom('article_authors as named')
          .whereRef('named.article_id', '=', 'articles.id')
          .select(['named.written', 'named.orcid']),
      ).as('named'),
    )
    .where('manuscripts.origin', '=', 'journal')
    .where('author.removed_at', 'is', null)
    .where('author.denied_at', 'is', null)
    .orderBy('articles.published_on', 'desc')
    .orderBy('articles.id', 'desc')
    .execute();

async function listReadWorks({ db }: HasDb, year: number): Promise<Map<number, ReadWork>> {
  const [first, last] = [`${year}-01`, `${year}-12`];
  const inYear = (column: 'investigations' | 'requests') =>
    sql<
      number | string
    >`sum(case when month between ${first} and ${last} then ${sql.ref(column)} else 0 end)`;
  const rows = await db
    .selectFrom('usage_counts')
    .innerJoin('articles', 'articles.id', 'usage_counts.article_id')
    .select(['articles.id', 'articles.title'])
    .select(({ fn }) => [
      inYear('investigations').as('viewedInYear'),
      inYear('requests').as('readInYear'),
      fn.sum<number | string>('investigations').as('viewed'),
      fn.sum<number | string>('requests').as('read'),
    ])
    .where('month', '<=', last)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('article_notices as notice')
            .whereRef('notice.article_id', '=', 'articles.id')
            .where('notice.kind', '=', 'retraction')
            .select('notice.position'),
        ),
      ),
    )
    .groupBy(['articles.id', 'articles.title'])
    .having(inYear('investigations'), '>', 0)
    .execute();
  return new Map(
    rows.map(({ id, title, viewed, read, viewedInYear, readInYear }) => [
      id,
      {
        ...{ id, title },
        ofYear: { investigations: Number(viewedInYear), requests: Number(readInYear) },
        inAll: { investigations: Number(viewed), requests: Number(read) },
      },
    ]),
  );
}
