import type { ExpressionBuilder } from 'kysely';
import type { Author } from '#app/features/catalogue/core/index.ts';
import { mayBeOne } from '#app/features/manuscripts/conflicts/index.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import {
  areLikeAbstracts,
  compareTitle,
  fewestInCommon,
  lookUpWords,
  titleKeys,
} from '#app/platform/text/likeness.ts';

type Paper = {
  title: string;
  authors: readonly Author[];
  abstract?: string;
  /** SHA-256 of its PDF. */
  sha256?: string | null;
};

const LIKE_OF_ONE_AUTHOR = 0.6;
const LIKE_OF_ANYONE = 0.9;
/** A shorter title may be anyone's, such as “Editorial”. */
const FEWEST_OF_ANYONE = 4;

/**
 * Manuscripts that people would take a paper for: the same file, the same abstract, a title that is the same in all
 * but a few words or letters and an author in common, or a whole title.
 * @returns their paper IDs; of those that are not published
 */
export async function findLikeManuscripts(
  platform: HasDb,
  { title, authors, abstract = '', sha256 = null }: Paper,
): Promise<number[]> {
  const compare = compareTitle(title);
  const same = await findSameTexts(platform, { abstract, sha256 });
  const found = new Set(same.map(({ id }) => id));
  const maybe: number[] = [];
  for (const { id, title: other } of await findLikeTitles(platform, title)) {
    const { share, words } = compare(other);
    if (share >= LIKE_OF_ANYONE && words >= FEWEST_OF_ANYONE) found.add(id);
    else if (share >= LIKE_OF_ONE_AUTHOR) maybe.push(id);
  }
  for (const id of await ofTheSame(platform, maybe, authors)) found.add(id);
  if (found.size === 0) return [];
  const rows = await platform.db
    .selectFrom('manuscripts')
    .select('paper_id as paperId')
    .where('id', 'in', [...found])
    .where('state', '<>', 'published')
    .orderBy('id')
    .execute();
  return rows.map(({ paperId }) => paperId);
}

/** By the keys of their words: those with as many in common as a title needs to be like it, and few others. */
async function findLikeTitles(
  { db }: HasDb,
  title: string,
): Promise<{ id: number; title: string }[]> {
  const keys = [...new Set(titleKeys(title).map(({ key }) => key))];
  if (keys.length === 0) return [];
  return db
    .selectFrom('manuscripts')
    .select(['id', 'title'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('manuscript_keys')
        .select('manuscript_id')
        .where('part', '=', 'title')
        .where('key', 'in', keys)
        .groupBy('manuscript_id')
        .having(
          (row) => row.fn.count('place').distinct(),
          '>=',
          fewestInCommon(title, LIKE_OF_ONE_AUTHOR),
        ),
    )
    .where('state', '<>', 'published')
    .execute();
}

/** Those that have the same file, or an abstract of the same words; in one statement. */
async function findSameTexts(
  platform: HasDb,
  paper: Texts,
): Promise<{ id: number; paperId: number }[]> {
  if (paper.sha256 === null && lookUpWords(paper.abstract).length === 0) return [];
  return haveSameTexts(paper, await textsLike(platform, paper).execute());
}

type Texts = Pick<Required<Paper>, 'abstract' | 'sha256'>;

/** Manuscripts that have the same file, or words of an abstract, as `haveSameTexts` reads them. */
export function textsLike({ db }: HasDb, { abstract, sha256 }: Texts) {
  const words = lookUpWords(abstract);
  const sameFile = db
    .selectFrom('manuscript_files')
    .select('manuscript_id as id')
    .where('sha256', '=', sha256 ?? '');
  const sameWords = db
    .selectFrom('manuscript_keys')
    .select('manuscript_id as id')
    .where('part', '=', 'abstract')
    .where('key', 'in', words);
  return db
    .selectFrom('manuscripts')
    .select(['id', 'paper_id as paperId', 'abstract'])
    .select((row) => filesLike(row, sha256).as('files'))
    .where('state', '<>', 'published')
    .where('id', 'in', words.length === 0 ? sameFile : sameFile.union(sameWords));
}

/** The first published article of another paper that has this PDF. */
export const articlesWith = (
  { db }: HasDb,
  paperId: number,
  { sha256 }: { sha256: string | null },
) =>
  db
    .selectFrom('article_files')
    .innerJoin('articles', 'articles.id', 'article_id')
    .select(['articles.id', 'title'])
    .where('sha256', '=', sha256 ?? '')
    .where((row) => row.or([row('paper_id', 'is', null), row('paper_id', '<>', String(paperId))]))
    .orderBy('articles.id')
    .limit(1);

/** Those that have the same file, or an abstract of the same words. */
export const haveSameTexts = <Row extends { abstract: string; files: number | string | null }>(
  { abstract }: Texts,
  rows: readonly Row[],
): Row[] => rows.filter((row) => Number(row.files) > 0 || areLikeAbstracts(abstract, row.abstract));

const filesLike = (
  { selectFrom }: ExpressionBuilder<Tables, 'manuscripts'>,
  sha256: string | null,
) =>
  selectFrom('manuscript_files')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .whereRef('manuscript_files.manuscript_id', '=', 'manuscripts.id')
    .where('sha256', '=', sha256 ?? '');

/** Those with an author who may be one of these. */
async function ofTheSame(
  { db }: HasDb,
  ids: readonly number[],
  authors: readonly Author[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('manuscript_authors')
    .select(['manuscript_id as id', 'name', 'orcid'])
    .where('manuscript_id', 'in', ids)
    .execute();
  const people = authors.map(({ written, orcid }) => ({ name: written, orcid }));
  return new Set(
    rows.filter((row) => people.some((person) => mayBeOne(person, row))).map(({ id }) => id),
  );
}
