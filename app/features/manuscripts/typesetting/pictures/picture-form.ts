import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';

export const PICTURE_FIELD = 'picture';
export const PICTURE_WORDS = 'picture-words';
export const LONGEST_WORDS = 2000;

export const pictureForm = v.object({
  /** Which picture of the figure, counted from 0. */
  part: v.pipe(v.optional(v.string(), '0'), v.regex(/^\d{1,2}$/), v.transform(Number)),
  [PICTURE_WORDS]: text(LONGEST_WORDS),
  seen: v.optional(v.string(), ''),
  action: v.optional(v.picklist(['give', 'put-back']), 'give'),
});
