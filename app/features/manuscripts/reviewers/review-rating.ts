import * as v from 'valibot';

/** From 1 (poor) to 5 (excellent). */
export type ReviewRating = { useful: number; timely: number };

const HIGHEST_RATING = 5;

const rated = v.pipe(
  v.optional(v.string(), ''),
  v.regex(/^[1-5]$/, `Please choose a number from 1 to ${HIGHEST_RATING}.`),
  v.transform(Number),
);

export const ratingForm = v.object({
  ...{ useful: rated, timely: rated },
  /** The page whose button it was. */
  from: v.optional(v.string(), ''),
});

/** Of several reviews, to one decimal place; null without any. */
export function meanRating(ratings: readonly ReviewRating[]): ReviewRating | null {
  if (ratings.length === 0) return null;
  const mean = (each: keyof ReviewRating) =>
    Math.round((ratings.reduce((sum, rating) => sum + rating[each], 0) / ratings.length) * 10) / 10;
  return { useful: mean('useful'), timely: mean('timely') };
}

export const ratingText = ({ useful, timely }: ReviewRating): string =>
  `useful ${useful} of ${HIGHEST_RATING}, timely ${timely} of ${HIGHEST_RATING}`;
