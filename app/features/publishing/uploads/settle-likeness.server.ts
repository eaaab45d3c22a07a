import { listStandings } from '#app/features/manuscripts/conflicts/index.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { answerAsEditor } from './open-upload.server.ts';
import type { Answering, NotAnswered, OpenUpload } from './open-upload.server.ts';
import type { Upload } from './find-upload.server.ts';
import { paperIdIn, standingTo } from './find-upload.server.ts';
import { recordOfUpload } from './examine-upload.ts';
import { isProduced, isBarrier } from './upload.ts';
import type { UploadRefusal, UploadTexts } from './upload.ts';
import { yearOfVolume } from '#app/features/catalogue/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Author } from '#app/features/catalogue/core/index.ts';
import { mayBeOne } from '#app/features/manuscripts/conflicts/index.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import {
  areLikeAbstracts,
  compareTitle,
  fewestInCommon,
  lookUpWords,
  titleKeys,
} from '#app/platform/text/likeness.ts';

/** Why a paper that looks like a manuscript of the journal is not published (L4). */
export type LikenessRefusal = 'like-a-manuscript' | 'of-a-manuscript';

/** Those of which no editor has said that it is another paper. What production made is the manuscript's own. */
export async function findLikeness(
  platform: Pick<Platform, 'db'>,
  upload: Upload,
): Promise<number[]> {
  if (isProduced(upload)) return [];
  const { texts, authors, otherThan } = upload;
  const { name: title, abstract } = texts;
  const sha256 = upload.pdf?.sha256 ?? null;
  const like = await findLikeManuscripts(platform, { title, authors, abstract, sha256 });
  const own = paperIdIn(texts.paperId);
  if (own !== null && like.includes(own)) return [];
  return like.filter((paperId) => !otherThan.includes(paperId));
}

/** As `findLikeness`, for an editor who would say so; null when one is not theirs to open (L2). */
export async function findLikenessFor(
  platform: Platform,
  user: Asking,
  upload: Upload,
): Promise<number[] | null> {
  const like = await findLikeness(platform, upload);
  const standings = await listStandings(platform, user, like);
  return like.every((paperId) => standings.get(paperId) === 'editor') ? like : null;
}

/** Why an upload that looks like a manuscript is not published by this user; null when it may be. */
export async function refuseLikeness(
  inside: Platform,
  { upload, mover }: OpenUpload,
): Promise<LikenessRefusal | null> {
  const like = await findLikeness(inside, upload);
  if (like.length === 0) return null;
  return mover.isEditor ? 'like-a-manuscript' : 'of-a-manuscript';
}

/** In the words of an editor without a conflict with any of them. */
export const sayAnotherPaper = (
  platform: Platform,
  user: Asking,
  answer: Answering,
): Promise<{ outcome: 'said' } | NotAnswered> =>
  answerAsEditor(platform, user, answer, async (inside, upload) => {
    const { id, why } = answer;
    const like = await findLikenessFor(inside, user, upload);
    if (like === null) return { outcome: 'refused', reason: 'conflict' };
    if (like.length === 0) return { outcome: 'said' } as const;
    await inside.db
      .updateTable('uploads')
      .set({ other_than: JSON.stringify([...upload.otherThan, ...like]) })
      .where('id', '=', id)
      .execute();
    await addHistory(inside, {
      subject: `upload:${id}`,
      event: 'upload-is-another-paper',
      actor: `account:${user.id}`,
      details: { manuscripts: like, why },
    });
    return { outcome: 'said' } as const;
  });

/**
 * Whether a paper that is published by hand would appear in the volume of another year, and no editor has said why.
 * What production made says itself when it came and when it was accepted; what returns keeps its place.
 * @param at when it is published
 */
export function isOfAnotherYear(
  { clock, content }: Pick<Platform, 'clock' | 'content'>,
  upload: Upload,
  at: number = clock.now(),
): boolean {
  if (isProduced(upload) || upload.articleId !== null) return false;
  const { timeZone } = journalOf({ content }).facts;
  const present = Number(dayOf(at, timeZone).slice(0, 4));
  const { volume, year } = recordOfUpload(upload, '');
  const isPresent =
    (year ?? present) === present && (volume === null || yearOfVolume(volume) === present);
  return !isPresent && upload.yearExplained !== placeIn(upload);
}

/** In the words of an editor; they hold for this volume and year. */
export const explainYear = (
  platform: Platform,
  user: Asking,
  answer: Answering,
): Promise<{ outcome: 'explained' } | NotAnswered> =>
  answerAsEditor(platform, user, answer, async (inside, upload) => {
    const { id, why } = answer;
    const place = placeIn(upload);
    await inside.db
      .updateTable('uploads')
      .set({ year_explained: place })
      .where('id', '=', id)
      .execute();
    await addHistory(inside, {
      subject: `upload:${id}`,
      event: 'upload-year-explained',
      actor: `account:${user.id}`,
      details: { place, why },
    });
    return { outcome: 'explained' } as const;
  });

const placeIn = (upload: Upload): string => {
  const { volume, year } = recordOfUpload(upload, '');
  return `Volume ${volume ?? '–'}, ${year ?? '–'}`;
};

/**
 * No user brings in what they could not open (L2), and a production's upload keeps its own.
 * @param upload null for a new one
 */
export async function refusePaperId(
  platform: Platform,
  user: Asking,
  { texts, upload }: { texts: UploadTexts; upload: Upload | null },
): Promise<UploadRefusal | null> {
  const before = upload?.texts.paperId ?? '';
  if (paperIdIn(before) === paperIdIn(texts.paperId)) return null;
  const standing = (paper: string) => standingTo(platform, user, paper);
  const barrier = await standing(texts.paperId);
  if (isBarrier(barrier)) return barrier;
  const keeps = upload !== null && isProduced(upload) && (await standing(before)) !== null;
  return keeps ? 'keeps-paper-id' : null;
}

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
  platform: Pick<Platform, 'db'>,
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
  { db }: Pick<Platform, 'db'>,
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
  platform: Pick<Platform, 'db'>,
  paper: Texts,
): Promise<{ id: number; paperId: number }[]> {
  if (paper.sha256 === null && lookUpWords(paper.abstract).length === 0) return [];
  return haveSameTexts(paper, await textsLike(platform, paper).execute());
}

type Texts = Pick<Required<Paper>, 'abstract' | 'sha256'>;

/** Manuscripts that have the same file, or words of an abstract, as `haveSameTexts` reads them. */
export function textsLike({ db }: Pick<Platform, 'db'>, { abstract, sha256 }: Texts) {
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
  { db }: Pick<Platform, 'db'>,
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
