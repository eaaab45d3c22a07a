import { yearOfVolume } from '#app/features/catalogue/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import { answerAsEditor } from './open-upload.server.ts';
import type { Answering, NotAnswered } from './open-upload.server.ts';
import type { Upload } from './find-upload.server.ts';
import { isProduced } from './upload.ts';
import { recordOfUpload } from './upload-record.ts';

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
