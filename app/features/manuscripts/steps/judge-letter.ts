import { findReviewersIn } from '../anonymity/people-named.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { wordsToRead } from '../core/letters/letter-form.ts';

export type LetterRefused =
  /** The letter would tell the authors who reviewed (L6). */
  | { outcome: 'names-a-reviewer'; found: string[] }
  /** It may tell them, and the editor has not confirmed that these words name no reviewer. */
  | { outcome: 'may-name-a-reviewer'; found: string[] };

export type WrittenLetter = {
  subject: string;
  letter: string;
  /** What may name a reviewer as the editor read it: see `wordsToRead`. */
  read?: string;
};

type Reviewed = Pick<CaseFile, 'invitations' | 'authors'>;

/** Why a letter may not go to authors. @param also what they read beside it */
export function refuseLetter(
  manuscript: Reviewed,
  { subject, letter, read = '' }: WrittenLetter,
  also = '',
): LetterRefused | null {
  const { certain, likely } = findReviewersIn(manuscript, [subject, letter, also].join('\n'));
  if (certain.length > 0) return { outcome: 'names-a-reviewer', found: certain };
  if (likely.length > 0 && read !== wordsToRead(likely)) {
    return { outcome: 'may-name-a-reviewer', found: likely };
  }
  return null;
}

/** How many words of a letter that goes may name a reviewer, and were read. */
export const countWordsRead = (
  manuscript: Reviewed,
  { subject, letter }: WrittenLetter,
  also = '',
): number => findReviewersIn(manuscript, [subject, letter, also].join('\n')).likely.length;
