import { shorten } from '#app/protocols/plain-text.ts';
import * as v from 'valibot';
import { readableText, saysSomething } from '#app/platform/text/plain-line.ts';
import { text } from '#app/platform/web/form/fields.ts';

export const WEIGHTS = { major: 'Major', minor: 'Minor' } as const;
export const AUDIENCES = { authors: 'For the authors', editors: 'For the editors only' } as const;

/** What a reviewer says of the answer to their point. */
export const VERDICTS = { answered: 'Answered', 'not-yet': 'Not yet' } as const;

export type Verdict = keyof typeof VERDICTS;
export type Weight = keyof typeof WEIGHTS;
export type Audience = keyof typeof AUDIENCES;

/** Characters of a review: its comments, its points and its answers to questions together. A letter has room for three of them. */
export const LONGEST_REVIEW = 60_000;
/** Characters of a point, and of an answer to one. */
export const LONGEST_POINT = 10_000;
/** Points of one review. */
export const MOST_POINTS = 300;

export type PlaceOfPoint = {
  id: string;
  at: number;
  name: string;
  /** The beginning of its words. */
  words: string;
  /** A stretch of them; null where the point is about all of it. */
  quote: string | null;
};

export type Point = {
  /** What its form calls it. */
  key: string;
  /** Null for a point about the whole manuscript. */
  place: PlaceOfPoint | null;
  words: string;
  weight: Weight;
  audience: Audience;
};

/** As a reviewer sends it, with or without a script. */
export const pointForm = v.object({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)),
  words: v.pipe(
    text(LONGEST_POINT),
    v.transform(readableText),
    v.check(saysSomething, 'Please write your point.'),
  ),
  weight: v.optional(v.picklist(['major', 'minor']), 'minor'),
  audience: v.optional(v.picklist(['authors', 'editors']), 'authors'),
  /** The number of the place in the text; empty for none. */
  place: v.optional(v.pipe(v.string(), v.trim()), ''),
  quote: v.optional(v.string(), ''),
});

/** Characters of what is said in words. */
export const lengthOf = (points: readonly Pick<Point, 'words'>[]): number =>
  points.reduce((length, { words }) => length + words.length, 0);

/** What is left of a review once more than half is used; empty before. @param used characters of all that it says */
export function roomLeft(used: number): string {
  if (used <= LONGEST_REVIEW / 2) return '';
  const left = Math.max(0, LONGEST_REVIEW - used);
  return `${THOUSANDS.format(left)} of ${THOUSANDS.format(LONGEST_REVIEW)} characters are left for your whole review: comments, points and answers to questions.`;
}

const THOUSANDS = new Intl.NumberFormat('en-GB');

/** What is wrong with a review of this many characters, or null. */
export const tooLongReview = (used: number): string | null =>
  used <= LONGEST_REVIEW
    ? null
    : `Your review has ${THOUSANDS.format(used)} characters, and ${THOUSANDS.format(LONGEST_REVIEW)} is the most. Comments, points and answers to questions count together. Please shorten it.`;

/** In the order of the text; those about the whole come first. */
export const inOrder = <P extends Pick<Point, 'place'>>(points: readonly P[]): P[] =>
  points.toSorted((one, other) => (one.place?.at ?? 0) - (other.place?.at ?? 0));

export const forAuthors = <P extends Pick<Point, 'audience'>>(points: readonly P[]): P[] =>
  points.filter(({ audience }) => audience === 'authors');

export const forEditors = <P extends Pick<Point, 'audience'>>(points: readonly P[]): P[] =>
  points.filter(({ audience }) => audience === 'editors');

/** As they will be numbered when their review is sent: authors do not see from gaps what is for the editors alone. */
export const numbered = <P extends Pick<Point, 'place' | 'audience'>>(points: readonly P[]) =>
  [...inOrder(forAuthors(points)), ...inOrder(forEditors(points))].map((point, at) => ({
    ...point,
    number: at + 1,
  }));

/** Those that are more than what was begun to be typed. */
export const savedOf = <P extends { isBegun: boolean }>(points: readonly P[]): P[] =>
  points.filter(({ isBegun }) => !isBegun);

type Numbered = Pick<Point, 'place' | 'words' | 'weight'> & { number: number };

export const placeWords = ({ place }: Pick<Point, 'place'>): string =>
  place === null
    ? 'the whole manuscript'
    : (place.quote ?? place.words) === place.name
      ? place.name
      : `${place.name}, “${shorten(place.quote ?? place.words, 80)}”`;

/**
 * Points of one review under the labels by which all know them, whatever is left out beside them: `R2.3` is the third of
 * the report of the second reviewer in the letter. Those for the editors only come after all that authors get.
 */
export const labelled = <P extends { number: number }>(
  points: readonly P[],
  reviewer: number,
): (P & { label: string })[] =>
  points.map((point) => ({ ...point, label: `R${reviewer}.${point.number}` }));

/** As a report has it by its number, and a letter by its label. */
export const pointAsText = (point: Numbered, label: string | number): string =>
  `${label}. ${WEIGHTS[point.weight]}. On ${placeWords(point)}:\n${point.words}`;

const headed = (points: readonly string[]): string =>
  points.length === 0 ? '' : ['Points', ...points].join('\n\n');

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join('\n\n');

const pointsAsText = (points: readonly Numbered[]): string =>
  headed(points.map((point) => pointAsText(point, point.number)));

/** One text for letter and record: what a reviewer says of the whole, then point by point. */
export const reportOf = (words: string, points: readonly Numbered[]): string =>
  joined(words.trim(), pointsAsText(points));

/** Those that authors get with a letter: all but what an editor left out, as their reviewers wrote them. */
export const givenOf = <P extends { leftOut: object | null }>(points: readonly P[]): P[] =>
  points.filter(({ leftOut }) => leftOut === null);

/** A report without the points that stand under it. @param points all of those readers */
export function withoutPoints(report: string, points: readonly Numbered[]): string {
  const all = pointsAsText(points.toSorted((one, other) => one.number - other.number));
  return report.endsWith(all) ? report.slice(0, report.length - all.length).trim() : report;
}

type InLetter = Numbered & { leftOut: object | null };

/**
 * A report as a letter quotes it: without the points that an editor left out, the others under the labels by which
 * authors answer them.
 * @param points all for the authors, in their order @param reviewer as the letter counts them, from 1
 */
export function reportInLetter(
  report: string,
  points: readonly InLetter[],
  reviewer: number,
): string {
  const all = pointsAsText(points);
  if (points.length === 0 || !report.endsWith(all)) return report;
  const given = givenOf(labelled(points, reviewer)).map((point) => pointAsText(point, point.label));
  return joined(report.slice(0, report.length - all.length).trim(), headed(given));
}

type Standing = Pick<Point, 'audience' | 'weight'> & {
  id: number;
  carriedFrom: number | null;
  leftOut: object | null;
  settled: object | null;
  verdict: { verdict: Verdict } | null;
};

/**
 * Points for the authors of which their reviewer has not said that they are answered. One that was carried along is
 * open as what it became; one that an editor settled is open only where its reviewer then says *not yet*.
 */
export function openOf<P extends Standing>(points: readonly P[]): P[] {
  const carried = new Set(points.map(({ carriedFrom }) => carriedFrom));
  return forAuthors(points).filter(
    ({ id, leftOut, settled, verdict }) =>
      leftOut === null &&
      verdict?.verdict !== 'answered' &&
      (settled === null || verdict !== null) &&
      !carried.has(id),
  );
}

export type CarriedPoint = Point & { carriedFrom: number };

type Earlier = Point &
  Standing & { label: string; round: number; verdict: { words: string } | null };

/** Earlier points that are not yet answered, as points of this round: what was said then, and the word on it now. */
export const carriedOf = (points: readonly Earlier[]): CarriedPoint[] =>
  openOf(points)
    .filter(({ verdict }) => verdict?.verdict === 'not-yet')
    .map(({ id, place, words, weight, audience, label, round, verdict }) => {
      const now = verdict!.words.trim();
      const before = `This repeats ${label} of round ${round}, which has not been met yet`;
      return {
        ...{ key: `carried-${id}`, carriedFrom: id, place, weight, audience },
        words: `${words}\n\n${now === '' ? `${before}.` : `${before}: ${now}`}`,
      };
    });
