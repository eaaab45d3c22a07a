import type { HasDb } from '#app/platform/platform.server.ts';
import type { ArticleInput } from '../core/article-record.ts';
import { selectTakedowns } from '../versions/find-takedown.server.ts';
import type { Origin } from '../core/tables.server.ts';
import { readPaperId } from '#app/platform/text/paper-id.ts';
import { lists } from '../core/bulk.server.ts';

export type StoredArticle = Awaited<ReturnType<typeof selectStored>>[number];

export type Place =
  | { kind: 'existing'; article: StoredArticle; note: string | null }
  | { kind: 'new'; id: number | null; note: string | null }
  | { kind: 'refused'; reason: string };

export type Matches = {
  byPaperId: Map<string, StoredArticle>;
  byId: Map<number, StoredArticle>;
  byTitle: Map<string, StoredArticle>;
  /** What identified articles that editors took out of the catalogue, as `identities` writes it. */
  unpublished: Set<string>;
  /** Paper IDs of manuscripts that were received here, and where they stand. */
  received: Map<string, string>;
};

/**
 * At most four statements per 256 records, and one. What was unpublished or received here stands in
 * the way of an import alone.
 */
export async function findStoredMatches(
  platform: HasDb,
  records: readonly ArticleInput[],
  origin: Origin,
): Promise<Matches> {
  const found: StoredArticle[] = [];
  const find = async (
    column: 'articles.paper_id' | 'articles.id' | 'articles.title',
    values: unknown[],
  ) => {
    for (const list of lists(values)) found.push(...(await selectStored(platform, column, list)));
  };
  await find(
    'articles.paper_id',
    records.flatMap((record) => record.paperId || []),
  );
  await find(
    'articles.id',
    records.flatMap((record) => record.id ?? []),
  );
  await find(
    'articles.title',
    records.filter(isNameless).map((record) => record.name),
  );
  const matches = noMatches();
  for (const article of found) addMatch(matches, article);
  if (origin !== 'import') return matches;
  for (const gone of await selectTakedowns(platform).select('takedowns.paper_id').execute()) {
    matches.unpublished.add(`id ${gone.articleId}`);
    if (gone.paper_id !== null) matches.unpublished.add(`paper ${gone.paper_id}`);
  }
  const typed = records.map(({ paperId }) => readPaperId(paperId));
  const numbers = typed.flatMap((id) => (PAPER_ID.test(id) ? Number(id) : []));
  for (const list of lists(numbers)) {
    const received = await platform.db
      .selectFrom('manuscripts')
      .select(['paper_id', 'state'])
      .where('paper_id', 'in', list)
      .execute();
    for (const { paper_id: id, state } of received) matches.received.set(String(id), state);
  }
  return matches;
}

/** A paper ID as manuscripts get it here: year and running number. */
const PAPER_ID = /^20\d{7}$/;

export async function findStoredArticle(
  platform: HasDb,
  id: number,
): Promise<StoredArticle | null> {
  const [article] = await selectStored(platform, 'articles.id', [id]);
  return article ?? null;
}

export const noMatches = (): Matches => ({
  byPaperId: new Map(),
  byId: new Map(),
  byTitle: new Map(),
  unpublished: new Set(),
  received: new Map(),
});

export function addMatch({ byPaperId, byId, byTitle }: Matches, article: StoredArticle): void {
  byId.set(article.id, article);
  if (article.paper_id) byPaperId.set(article.paper_id, article);
  else byTitle.set(titleKey(asRecord(article)), article);
}

export const matchesOf = (record: ArticleInput, matches: Matches): StoredArticle[] =>
  [
    matches.byPaperId.get(record.paperId),
    matches.byId.get(record.id ?? NaN),
    matches.byTitle.get(titleKey(record)),
  ].filter((article) => article !== undefined);

export function placeOf(record: ArticleInput, origin: Origin, matches: Matches): Place {
  const { paperId, id } = record;
  const samePaper = paperId ? matches.byPaperId.get(paperId) : undefined;
  if (samePaper) {
    if (inTheWay(samePaper, origin)) {
      return refused(`paper ${paperId} is a sample article; ${REMOVE_SAMPLE}`);
    }
    const moved = id !== null && id !== samePaper.id;
    const note = moved ? `paper ${paperId} keeps its id ${samePaper.id}; ${id} is not used` : null;
    return { kind: 'existing', article: samePaper, note };
  }
  // Who may make an article of a manuscript is asked where an upload is published (L4).
  const received = readPaperId(paperId);
  const manuscript = matches.received.get(received);
  if (manuscript !== undefined && manuscript !== 'published') {
    return refused(
      `paper ${received} is a manuscript received here that is not published; it is published in the editorial office, after its agreement`,
    );
  }
  const sameId = id === null ? undefined : matches.byId.get(id);
  if (sameId) {
    if (inTheWay(sameId, origin)) {
      return refused(`id ${id} belongs to a sample article; ${REMOVE_SAMPLE}`);
    }
    const fits = paperId
      ? sameId.paper_id === null && sameId.origin === origin && sameId.title === record.name
      : sameId.origin === origin;
    if (fits) return { kind: 'existing', article: sameId, note: null };
    return refused(`id ${id} already belongs to ${nameOf(sameId)}`);
  }
  const sameTitle = isNameless(record) ? matches.byTitle.get(titleKey(record)) : undefined;
  if (sameTitle) return { kind: 'existing', article: sameTitle, note: null };
  const gone = identities(record).find((name) => matches.unpublished.has(name));
  if (gone) {
    return refused(`${gone} was unpublished here; publish it again in the editorial office`);
  }
  const note = matches.received.has(received)
    ? `paper ${received} is also the number of a manuscript received here`
    : null;
  return { kind: 'new', id, note };
}

/** What identifies a record; two records that share one of these are about the same article. */
export const identities = (record: ArticleInput): string[] => [
  ...(record.paperId ? [`paper ${record.paperId}`] : []),
  ...(record.id === null ? [] : [`id ${record.id}`]),
  ...(isNameless(record) ? [titleKey(record)] : []),
];

const REMOVE_SAMPLE =
  'to take the sample journal out of the way run: npm run journal -- sample remove';

const refused = (reason: string): Place => ({ kind: 'refused', reason });

const inTheWay = (article: { origin: Origin }, origin: Origin): boolean =>
  article.origin === 'sample' && origin !== 'sample';

export const nameOf = (article: StoredArticle): string =>
  article.paper_id
    ? `paper ${article.paper_id}`
    : `“${article.title.slice(0, 80)}”, which has no paper ID`;

/** Without paper ID and id, an article is known by its title, authors and place. */
const isNameless = (record: ArticleInput): boolean => record.paperId === '' && record.id === null;

const titleKey = (record: Pick<ArticleInput, 'name' | 'author' | 'volume' | 'issue' | 'pages'>) =>
  JSON.stringify([record.name, record.author, record.volume, record.issue, record.pages]);

const asRecord = (row: StoredArticle) => ({
  name: row.title,
  author: row.author_text,
  volume: row.volume,
  issue: row.issue_text,
  pages: row.page_text,
});

const selectStored = (
  { db }: HasDb,
  column: 'articles.paper_id' | 'articles.id' | 'articles.title',
  values: readonly unknown[],
) =>
  db
    .selectFrom('articles')
    .leftJoin('article_files', (join) =>
      join
        .onRef('article_files.article_id', '=', 'articles.id')
        .on('article_files.kind', '=', 'pdf'),
    )
    .select([
      'articles.id',
      'articles.paper_id',
      'articles.origin',
      'articles.issue_id',
      'articles.title',
      'articles.author_text',
      'articles.page_text',
      'articles.doi_text',
      'articles.pdf_text',
      'articles.volume',
      'articles.issue_text',
      'articles.year',
      'articles.abstract',
      'articles.keyword_text',
      'articles.reference_text',
      'articles.statement_text',
      'articles.language',
      'articles.translation_text',
      'articles.password_hash',
      'article_files.file_name',
      'article_files.sha256',
    ])
    .select(({ selectFrom }) =>
      // The last: a retraction has none after it.
      selectFrom('article_notices')
        .whereRef('article_notices.article_id', '=', 'articles.id')
        .select('article_notices.kind')
        .orderBy('article_notices.position', 'desc')
        .limit(1)
        .as('notice'),
    )
    .where(column, 'in', values as never)
    .execute();
