import { sayAuthorsNamed, searchText } from '../anonymity/searched-texts.ts';
import { wordsToRead } from '../core/letters/letter-form.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import type { MetadataChange } from './metadata-changes.ts';
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

/** Characters: no field of the form takes more, and what is too long is refused for that. */
const LONGEST = 60_000;

const taken = (text: string): string => (text.length > LONGEST ? '' : text);

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
        found: searchText('answer to a point', { authors }, answer?.text ?? '').certain,
      }))
      .filter(({ found }) => found.length > 0),
    mayName: mayNameAuthors({ authors }, points) !== read,
    replyMayName: isReplyRead
      ? []
      : searchText('response to the reviewers', { authors }, taken(reply)).likely,
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
      const { certain, likely } = searchText('answer to a point', { authors }, answer?.text ?? '');
      // What names one of them plainly is to be changed, and no word of it asked about.
      return certain.length > 0 ? [] : likely.map((word) => `${word} (${label})`);
    }),
  );

/** What of a changed title, abstract or keyword is to be changed or confirmed before, by the fields of the form. */
export function askedOfTexts(
  { authors }: Pick<CaseFile, 'authors'>,
  changes: readonly MetadataChange[],
  isRead: boolean,
): Record<string, string> {
  const found = changes.map(({ field, before, after }) => ({
    field,
    ...searchText('changed details of a revision', { authors }, taken(after), before),
  }));
  const likely = isRead ? [] : [...new Set(found.flatMap((each) => each.likely))];
  return {
    ...Object.fromEntries(
      found.flatMap(({ field, certain }) =>
        certain.length === 0 ? [] : [[field, sayAuthorsNamed(certain)]],
      ),
    ),
    ...(likely.length > 0 && { 'texts-read': mayNameOne(likely) }),
  };
}

export const mayNameOne = (words: readonly string[]): string =>
  `Reviewers read this text, which has ${LIST.format(words.map((each) => `“${each}”`))}. If that means one of you, please change the text. Otherwise confirm here that it does not.`;

const LIST = new Intl.ListFormat('en-GB');
