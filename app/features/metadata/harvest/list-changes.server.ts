import { sql } from 'kysely';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import type { SetChoice } from './sets.ts';

/** An article that came, changed or was taken out. */
export type Change = {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  volume: number | null;
  /** Slugs. */
  topics: string[];
  /** Whether everyone may open its PDF. */
  isOpen: boolean;
  isDeleted: boolean;
};

export type Wanted = {
  set: SetChoice;
  /** Milliseconds since 1970, from this one on. */
  from: number | null;
  /** Milliseconds since 1970, before this one. */
  until: number | null;
  after: { at: number; id: number } | null;
};

type Connected = HasDb;

/** By time and number; two statements. */
export async function listChanges(
  platform: Connected,
  wanted: Wanted,
  limit: number,
): Promise<Change[]> {
  const articles = await withArticleColumns(platform, ofArticles(platform, wanted))
    .orderBy('articles.updated_at')
    .orderBy('articles.id')
    .limit(limit)
    .execute();
  const removals = await ofRemovals(platform, wanted)
    .select(REMOVAL_COLUMNS)
    .orderBy('takedowns.taken_at')
    .orderBy('takedowns.article_id')
    .limit(limit)
    .execute();
  return [...articles.map(readArticle), ...removals.map(readRemoval)]
    .toSorted((one, other) => one.at - other.at || one.id - other.id)
    .slice(0, limit);
}

/** The article with this number, as it is or as it was taken out; at most two statements. */
export async function findChange(platform: Connected, id: number): Promise<Change | null> {
  const article = await withArticleColumns(platform, ofArticles(platform, EVERYTHING))
    .where('articles.id', '=', id)
    .executeTakeFirst();
  if (article) return readArticle(article);
  const removal = await ofRemovals(platform, EVERYTHING)
    .select(REMOVAL_COLUMNS)
    .where('takedowns.article_id', '=', id)
    .executeTakeFirst();
  return removal ? readRemoval(removal) : null;
}

/** Two statements. */
export async function countChanges(platform: Connected, wanted: Wanted): Promise<number> {
  const counts = [
    await ofArticles(platform, wanted).select(COUNT).executeTakeFirstOrThrow(),
    await ofRemovals(platform, wanted).select(COUNT).executeTakeFirstOrThrow(),
  ];
  return counts.reduce((sum, { count }) => sum + Number(count), 0);
}

/** In milliseconds since 1970; null in an empty catalogue. */
export async function findEarliestChange({ db }: Connected): Promise<number | null> {
  const { article, removal } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('articles')
        .select(({ fn }) => fn.min('updated_at').as('at'))
        .as('article'),
      selectFrom('takedowns')
        .select(({ fn }) => fn.min('taken_at').as('at'))
        .as('removal'),
    ])
    .executeTakeFirstOrThrow();
  const known = [article, removal].filter((at) => at !== null).map(Number);
  return known.length > 0 ? Math.min(...known) : null;
}

const EVERYTHING: Wanted = { set: null, from: null, until: null, after: null };
const COUNT = sql<number | string>`count(*)`.as('count');

/** Has everyone's PDF. */
const isOpen = sql<boolean>`articles.password_hash is null and exists (
  select 1 from article_files where article_files.article_id = articles.id and article_files.kind = 'pdf'
)`;

function ofArticles({ db }: Connected, { set, from, until, after }: Wanted) {
  let rows = db.selectFrom('articles');
  if (from !== null) rows = rows.where('articles.updated_at', '>=', from);
  if (until !== null) rows = rows.where('articles.updated_at', '<', until);
  if (after !== null) rows = rows.where(isAfter('articles.updated_at', 'articles.id', after));
  if (set === null) return rows;
  if (set === 'open') return rows.where(isOpen);
  if ('volume' in set) return rows.where('articles.volume', '=', set.volume);
  return rows.where('articles.id', 'in', (row) =>
    row
      .selectFrom('article_topics')
      .select('article_topics.article_id')
      .where('article_topics.topic', '=', set.topic),
  );
}

const withArticleColumns = ({ db }: Connected, rows: ReturnType<typeof ofArticles>) =>
  rows.select((row) => [
    'articles.id',
    'articles.updated_at as at',
    'articles.volume',
    sql<number | boolean>`${isOpen}`.as('open'),
    jsonRows(
      db.kind,
      row
        .selectFrom('article_topics')
        .whereRef('article_topics.article_id', '=', 'articles.id')
        .select('article_topics.topic')
        .orderBy('article_topics.topic'),
    ).as('topics'),
  ]);

type ArticleRow = Awaited<
  ReturnType<ReturnType<typeof withArticleColumns>['executeTakeFirstOrThrow']>
>;

const readArticle = ({ id, at, volume, open, topics }: ArticleRow): Change => ({
  ...{ id, at, volume, isOpen: Boolean(open), isDeleted: false },
  topics: readJson(topics).map(({ topic }) => topic),
});

/** The last time that each was taken out, unless it has come back. */
function ofRemovals({ db }: Connected, { set, from, until, after }: Wanted) {
  let rows = db.selectFrom('takedowns').where(
    sql<boolean>`not exists (select 1 from articles where articles.id = takedowns.article_id)
      and not exists (
        select 1 from takedowns as later
        where later.article_id = takedowns.article_id and later.taken_at > takedowns.taken_at
      )`,
  );
  if (from !== null) rows = rows.where('takedowns.taken_at', '>=', from);
  if (until !== null) rows = rows.where('takedowns.taken_at', '<', until);
  if (after !== null) {
    rows = rows.where(isAfter('takedowns.taken_at', 'takedowns.article_id', after));
  }
  if (set === null) return rows;
  if (set === 'open') return rows.where(wasOpen);
  if ('volume' in set) return rows.where('takedowns.volume', '=', set.volume);
  return rows.where('takedowns.topics', 'like', `% ${set.topic} %`);
}

const wasOpen = sql<boolean>`takedowns.password_hash is null and takedowns.storage_key is not null`;

const REMOVAL_COLUMNS = [
  'takedowns.article_id as id',
  'takedowns.taken_at as at',
  'takedowns.volume',
  'takedowns.topics',
  sql<number | boolean>`${wasOpen}`.as('open'),
] as const;

const readRemoval = (removal: {
  id: number;
  at: number;
  volume: number | null;
  topics: string | null;
  open: number | boolean;
}): Change => ({
  ...removal,
  topics: removal.topics?.split(' ').filter(Boolean) ?? [],
  isOpen: Boolean(removal.open),
  isDeleted: true,
});

/** By an index of both columns. */
const isAfter = (at: string, id: string, place: { at: number; id: number }) =>
  sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) > (${place.at}, ${place.id})`;
