import { readWords } from './words.ts';

/** Keys are indexed, and PostgreSQL indexes no more than 2,704 bytes. */
const LONGEST_KEY = 200;

/**
 * Words as the search folds them, one space between (`Lechtenbörger, J.` → `lechtenborger j`). Empty without
 * letters and digits.
 */
export const textKey = (text: string): string =>
  readWords(text)
    .map((word) => word.folded)
    .join(' ')
    .slice(0, LONGEST_KEY)
    .toWellFormed();

export const authorKey = ({ given, family }: { given: string; family: string }): string =>
  textKey(`${family}, ${given}`);
