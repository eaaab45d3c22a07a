import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';

export const PICTURE_FIELD = 'picture';
/** The alternative text of a given picture. */
export const PICTURE_WORDS = 'picture-words';
export const LONGEST_WORDS = 2000;

/** The form of a picture, beside its file. */
export const pictureForm = v.object({
  /** Which picture of the figure, counted from 0. */
  part: v.pipe(v.optional(v.string(), '0'), v.regex(/^\d{1,2}$/), v.transform(Number)),
  [PICTURE_WORDS]: text(LONGEST_WORDS),
  /** Which reading of the source it was seen in. */
  seen: v.optional(v.string(), ''),
  action: v.optional(v.picklist(['give', 'put-back']), 'give'),
});
