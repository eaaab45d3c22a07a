import { shorten } from '#app/protocols/plain-text.ts';
import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';

export const WEIGHTS = { major: 'Major', minor: 'Minor' } as const;
export const AUDIENCES = { authors: 'For the authors', editors: 'For the editors only' } as const;

/** What a reviewer says of the answer to their point. */
export const VERDICTS = { answered: 'Answered', 'not-yet': 'Not yet' } as const;

export type Verdict = keyof typeof VERDICTS;
export type Weight = keyof typeof WEIGHTS;
export type Audience = keyof typeof AUDIENCES;

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
  words: text(LONGEST_POINT, 'Please write your point.'),
  weight: v.optional(v.picklist(['major', 'minor']), 'minor'),
  audience: v.optional(v.picklist(['authors', 'editors']), 'authors'),
  /** The number of the place in the text; empty for none. */
  place: v.optional(v.pipe(v.string(), v.trim()), ''),
  quote: v.optional(v.string(), ''),
});

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

type Numbered = Pick<Point, 'place' | 'words' | 'weight'> & { number: number };

export const placeWords = ({ place }: Pick<Point, 'place'>): string =>
  place === null
    ? 'the whole manuscript'
    : `${place.name}, “${shorten(place.quote ?? place.words, 80)}”`;

/** As a report has it. */
const pointAsText = (point: Numbered): string =>
  `${point.number}. ${WEIGHTS[point.weight]}. On ${placeWords(point)}:\n${point.words}`;

const pointsAsText = (points: readonly Numbered[]): string =>
  points.length === 0 ? '' : ['Points', ...points.map(pointAsText)].join('\n\n');

/** One text for letter and record: what a reviewer says of the whole, then point by point. */
export const reportOf = (words: string, points: readonly Numbered[]): string =>
  [words.trim(), pointsAsText(points)].filter(Boolean).join('\n\n');

/** A report without the points that an editor left out; their numbers stay with the others. */
export function withoutLeftOut(
  report: string,
  points: readonly (Numbered & { leftOut: object | null })[],
): string {
  const all = pointsAsText(points);
  if (points.every(({ leftOut }) => leftOut === null) || !report.endsWith(all)) return report;
  const words = report.slice(0, report.length - all.length);
  return reportOf(
    words,
    points.filter(({ leftOut }) => leftOut === null),
  );
}

/** Tells whether a letter has a point word for word: what an editor took out of it stays with the editors (L6). */
export function isInLetter(letter: string): (point: Numbered) => boolean {
  const words = inOneRun(letter);
  return (point) => words.includes(inOneRun(pointAsText(point)));
}

const inOneRun = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

type Standing = Pick<Point, 'audience' | 'weight'> & {
  leftOut: object | null;
  verdict: { verdict: Verdict } | null;
};

/** Points for the authors of which their reviewer has not said that they are answered. */
export const openOf = <P extends Standing>(points: readonly P[]): P[] =>
  forAuthors(points).filter(
    ({ leftOut, verdict }) => leftOut === null && verdict?.verdict !== 'answered',
  );
