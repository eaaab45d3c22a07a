import { listStandings } from '#app/features/manuscripts/conflicts/index.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { answerAsEditor } from './open-upload.server.ts';
import type { Answering, NotAnswered, OpenUpload } from './open-upload.server.ts';
import type { Upload } from './find-upload.server.ts';
import { paperIdIn, standingTo } from './find-upload.server.ts';
import { isProduced, isBarrier } from './upload.ts';
import type { UploadRefusal, UploadTexts } from './upload.ts';
import { findLikeManuscripts } from './find-like-manuscripts.server.ts';
import { yearOfVolume } from '#app/features/catalogue/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import { recordOfUpload } from './upload-record.ts';

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
