import { authorsAskedIn, authorsCalledIn } from '../anonymity/file-findings.ts';
import { wordsToRead } from '../core/letters/letter-form.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { unansweredOf } from '../points/points-for-authors.server.ts';
import type { LabelledPoint } from '../points/points-for-authors.server.ts';

type Said = {
  /** To the reviewers. */
  reply: string;
  /** Why points are not answered; empty for no reason. */
  unanswered: string;
  /** The words of `mayNameAuthors` that the author says name none of them. */
  read: string;
  /** Whether the author says that no word of the reply names one of them. */
  isReplyRead: boolean;
};

/** All that holds a revision back in what its authors write, so that it is said at once. */
export type AnswersAsked = {
  /** Points of the letter, by their labels, without an answer or a reason why not. */
  unanswered: string[];
  /** Answers that would tell the reviewer of their point who the authors are (L6). */
  named: { point: string; found: string[] }[];
  /** Whether answers have words that may be names, and the author has not said that they are none. */
  mayName: boolean;
  /** The same of words of the reply. */
  replyMayName: string[];
};

/** Null for nothing. */
export function askedOfAnswers(
  { authors }: Pick<CaseFile, 'authors'>,
  points: readonly LabelledPoint[],
  { reply, unanswered, read, isReplyRead }: Said,
): AnswersAsked | null {
  const asked = {
    unanswered: unanswered === '' ? unansweredOf(points).map(({ label }) => label) : [],
    named: points
      .map(({ label, answer }) => ({
        point: label,
        found: authorsCalledIn(answer?.text ?? '', authors),
      }))
      .filter(({ found }) => found.length > 0),
    mayName: mayNameAuthors({ authors }, points) !== read,
    replyMayName: isReplyRead ? [] : authorsAskedIn(reply, authors),
  };
  const { mayName, ...lists } = asked;
  return mayName || Object.values(lists).some(({ length }) => length > 0) ? asked : null;
}

/** Words of the answers that are given names of authors as well, with their points, in one: `Will (R1.2), Mark (R2.1)`. */
export const mayNameAuthors = (
  { authors }: Pick<CaseFile, 'authors'>,
  points: readonly LabelledPoint[],
): string =>
  wordsToRead(
    points.flatMap(({ label, answer }) => {
      const text = answer?.text ?? '';
      // What names one of them plainly is to be changed, and no word of it asked about.
      if (authorsCalledIn(text, authors).length > 0) return [];
      return authorsAskedIn(text, authors).map((word) => `${word} (${label})`);
    }),
  );
