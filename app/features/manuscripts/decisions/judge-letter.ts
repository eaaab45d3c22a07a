import { findReviewersIn } from '../anonymity/find-reviewers-named.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { wordsToRead } from '../core/words-to-read.ts';

export type LetterRefused =
  /** The letter would tell the authors who reviewed (L6). */
  | { outcome: 'names-a-reviewer'; found: string[] }
  /** It may tell them, and the editor has not confirmed that these words name no reviewer. */
  | { outcome: 'may-name-a-reviewer'; found: string[] };

/** Whether a letter to authors may go. @param read what the editor ticked: see `wordsToRead` */
export function judgeLetter(
  manuscript: Pick<CaseFile, 'invitations' | 'authors'>,
  text: string,
  read: string,
): LetterRefused | { outcome: 'fit'; /** Words that were read. */ wordsRead: number } {
  const { certain, likely } = findReviewersIn(manuscript, text);
  if (certain.length > 0) return { outcome: 'names-a-reviewer', found: certain };
  if (likely.length > 0 && read !== wordsToRead(likely)) {
    return { outcome: 'may-name-a-reviewer', found: likely };
  }
  return { outcome: 'fit', wordsRead: likely.length };
}
