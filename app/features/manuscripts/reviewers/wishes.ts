import * as v from 'valibot';
import { optionalDay } from '../core/words.ts';
import type { Objection } from '../conflicts/objections.ts';

/** When, and how often, a reviewer wishes to be invited. */
export type Wishes = {
  /** Before which no invitation is to come, in milliseconds since 1970; null for any day. */
  notBefore: number | null;
  /** Manuscripts that they review in a year at most; null for any number. */
  mostAYear: number | null;
};

const MOST = 50;
const NO_NUMBER = `Please enter a number from 1 to ${MOST}, or leave it empty.`;

export const wishesForm = (now: number) =>
  v.object({
    notBefore: optionalDay(now),
    mostAYear: v.pipe(
      v.optional(v.string(), ''),
      v.trim(),
      v.regex(/^\d{0,2}$/, NO_NUMBER),
      v.transform((typed) => (typed === '' ? null : Number(typed))),
      v.nullable(v.pipe(v.number(), v.minValue(1, NO_NUMBER), v.maxValue(MOST, NO_NUMBER))),
    ),
  });

/**
 * What an invitation goes against, or null.
 * @param ofYear manuscripts for which they were invited in the last year @param at when it leaves, in milliseconds
 */
export function wishAgainst(
  { notBefore, mostAYear }: Wishes,
  { ofYear, manuscript, at }: { ofYear: readonly number[]; manuscript: number; at: number },
): Extract<Objection, 'away' | 'year-full'> | null {
  if (notBefore !== null && at < notBefore) return 'away';
  const others = ofYear.filter((each) => each !== manuscript).length;
  return mostAYear !== null && others >= mostAYear ? 'year-full' : null;
}
