import { listStandings } from '#app/features/manuscripts/conflicts/index.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { answerAsEditor } from './open-upload.server.ts';
import type { Answering, NotAnswered, OpenUpload } from './open-upload.server.ts';
import type { Upload } from './find-upload.server.ts';
import { paperIdIn, standingTo } from './find-upload.server.ts';
import { recordOfUpload } from './examine-upload.ts';
import { isProduced, isBarrier } from './upload.ts';
import type { UploadRefusal, UploadTexts } from './upload.ts';
import { yearOfVolume } from '#app/features/catalogue/core/index.ts';
import { journalOf, queueLetters } from '#app/features/journal/content/index.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { href } from '#app/routes.ts';
import { likeManuscript } from './like-manuscript.mail.ts';
import { findLikeManuscripts } from './find-like-manuscripts.server.ts';

/** Why a paper that looks like a manuscript of the journal is not published (L4). */
export type LikenessRefusal = 'like-a-manuscript' | 'of-a-manuscript' | 'another-looks';

/** Those of which no editor has said that it is another paper. What production made is the manuscript's own. */
async function findLikeness(platform: HasDb, upload: Upload): Promise<number[]> {
  if (isProduced(upload)) return [];
  const { texts, authors, otherThan } = upload;
  const { name: title, abstract } = texts;
  const sha256 = upload.pdf?.sha256 ?? null;
  const like = await findLikeManuscripts(platform, { title, authors, abstract, sha256 });
  const own = paperIdIn(texts.paperId);
  if (own !== null && like.includes(own)) return [];
  return like.filter((paperId) => !otherThan.includes(paperId));
}

/** As `findLikeness`, for an editor: of those that are not theirs to open they learn nothing (L2). */
export const findLikenessFor = async (
  platform: Platform,
  user: Asking,
  upload: Upload,
): Promise<number[]> => openTo(platform, user, await findLikeness(platform, upload));

async function openTo(platform: Platform, user: Asking, like: readonly number[]) {
  const standings = await listStandings(platform, user, like);
  return like.filter((paperId) => standings.get(paperId) === 'editor');
}

/**
 * Why an upload that looks like a manuscript is not published by this user; null when it may be. Of manuscripts that are
 * closed to them other editors hear, once for each upload.
 * @param isDated whether a date is set: then it is held on that day, so that no guess is answered before (L2)
 */
export async function refuseLikeness(
  inside: Platform,
  { upload, mover }: OpenUpload,
  user: Asking,
  isDated = false,
): Promise<LikenessRefusal | null> {
  const like = await findLikeness(inside, upload);
  if (like.length === 0) return null;
  if (!mover.isEditor) return 'of-a-manuscript';
  const open = await openTo(inside, user, like);
  if (open.length === 0 && isDated) return null;
  return holdFor(inside, user, upload, { like, open });
}

/** The same of a scheduled upload on its date. */
export async function holdLikeness(
  inside: Platform,
  upload: Upload,
): Promise<LikenessRefusal | null> {
  const like = await findLikeness(inside, upload);
  if (like.length === 0) return null;
  const [user] = upload.scheduledBy ? await listPeople(inside, { ids: [upload.scheduledBy] }) : [];
  if (!user) return 'like-a-manuscript';
  return holdFor(inside, user, upload, { like, open: await openTo(inside, user, like) });
}

async function holdFor(
  inside: Platform,
  user: Asking,
  upload: Upload,
  { like, open }: { like: readonly number[]; open: readonly number[] },
): Promise<LikenessRefusal> {
  if (open.length > 0) return 'like-a-manuscript';
  await askAnother(inside, user, upload, like);
  return 'another-looks';
}

/** In the transaction in which an upload is held: who may open all that it looks like is asked whether it is another paper. */
async function askAnother(
  inside: Platform,
  user: Asking,
  upload: Upload,
  like: readonly number[],
): Promise<void> {
  const { facts } = journalOf(inside);
  const people = await listPeople(inside, { roles: ['editor', 'chief'] });
  const others = people.filter((person) => person.emailVerified && person.id !== user.id);
  const free: typeof others = [];
  for (const person of others) {
    const open = await openTo(inside, person, like);
    if (open.length === like.length) free.push(person);
  }
  const chiefs = free.filter(({ role }) => role === 'chief');
  const editor = people.find(({ id }) => id === user.id)?.name ?? 'A former editor';
  await queueLetters(
    inside,
    (chiefs.length > 0 ? chiefs : free).map(({ name, email: address }) => ({
      to: { name, address },
      letter: likeManuscript.write({
        ...{ journal: facts.title, name, editor, title: upload.texts.name.trim() },
        papers: like.join(', '),
        upload: `${inside.config.BASE_URL}${href('ownUpload', { id: upload.id })}`,
      }),
      purpose: 'like-a-manuscript',
      about: `upload:${upload.id}`,
      key: `${upload.id}:${like.join(' ')}`,
    })),
  );
}

/** In the words of an editor, of those without a conflict of theirs. */
export const sayAnotherPaper = (
  platform: Platform,
  user: Asking,
  answer: Answering,
): Promise<{ outcome: 'said' } | NotAnswered> =>
  answerAsEditor(platform, user, answer, async (inside, upload) => {
    const { id, why } = answer;
    const like = await findLikenessFor(inside, user, upload);
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
