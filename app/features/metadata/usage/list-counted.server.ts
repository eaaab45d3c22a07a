import { sql } from 'kysely';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { Counted } from '#app/protocols/counter/counter-reports.ts';

type Months = { first: string; last: string };

/** The first month of which there are counts; null before the first reader. */
export async function findFirstMonth({ db }: HasDb): Promise<string | null> {
  const { read, searched } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('usage_counts')
        .select(({ fn }) => fn.min<string | null>('month').as('month'))
        .as('read'),
      selectFrom('search_counts')
        .select(({ fn }) => fn.min<string | null>('month').as('month'))
        .as('searched'),
    ])
    .executeTakeFirstOrThrow();
  if (read === null || searched === null) return read ?? searched;
  return read < searched ? read : searched;
}

/** How often the site was searched, by month; one statement. */
export async function listSearches(
  { db }: HasDb,
  { first, last }: Months,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('search_counts')
    .select(['month', 'searches'])
    .where('month', '>=', first)
    .where('month', '<=', last)
    .orderBy('month')
    .execute();
  return Object.fromEntries(rows.map(({ month, searches }) => [month, searches]));
}

const sums = (name: 'investigations' | 'requests') =>
  [
    sql<number | string>`sum(${sql.ref(name)})`,
    sql<number | string>`sum(${sql.ref(`unique_${name}`)})`,
  ] as const;

/** What was counted of articles that are there, by month, access and year of publication; one statement. */
export async function listCounted({ db }: HasDb, months: Months): Promise<Counted[]> {
  const rows = await counted(db, months)
    .select(['usage_counts.month', 'usage_counts.access', 'articles.year'])
    .groupBy(['usage_counts.month', 'usage_counts.access', 'articles.year'])
    .execute();
  return rows.map((row) => ({ ...readCounted(row), article: null }));
}

/** The same of each article, by its number; one statement. */
export async function listCountedArticles(
  { db }: HasDb,
  months: Months,
): Promise<(Omit<Counted, 'article'> & { id: number })[]> {
  const rows = await counted(db, months)
    .select(['articles.id', 'usage_counts.month', 'usage_counts.access', 'articles.year'])
    .groupBy(['articles.id', 'usage_counts.month', 'usage_counts.access', 'articles.year'])
    .orderBy('articles.id')
    .execute();
  return rows.map((row) => ({ ...readCounted(row), id: row.id }));
}

function counted(db: Platform['db'], { first, last }: Months) {
  const [investigations, uniqueInvestigations] = sums('investigations');
  const [requests, uniqueRequests] = sums('requests');
  return db
    .selectFrom('usage_counts')
    .innerJoin('articles', 'articles.id', 'usage_counts.article_id')
    .where('usage_counts.month', '>=', first)
    .where('usage_counts.month', '<=', last)
    .select([investigations.as('investigations'), requests.as('requests')])
    .select([uniqueInvestigations.as('uniqueInvestigations'), uniqueRequests.as('uniqueRequests')]);
}

type Row = {
  month: string;
  access: 'open' | 'controlled';
  year: number | null;
  investigations: number | string;
  requests: number | string;
  uniqueInvestigations: number | string;
  uniqueRequests: number | string;
};

const readCounted = ({ month, access, year, ...row }: Row): Omit<Counted, 'article'> => ({
  ...{ month, year, access: access === 'open' ? 'Open' : 'Controlled' },
  counts: {
    Total_Item_Investigations: Number(row.investigations),
    Unique_Item_Investigations: Number(row.uniqueInvestigations),
    Total_Item_Requests: Number(row.requests),
    Unique_Item_Requests: Number(row.uniqueRequests),
  },
});
