import { searchText } from '../anonymity/searched-texts.ts';
import { asksForRevision } from '../core/decision-kinds.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { findPointsIn, hasWords } from '../points/in-letter.ts';
import { forAuthors, forEditors, givenOf } from '../points/point.ts';
import type { LabelledPoint } from '../points/points-for-authors.server.ts';

export type PointsRefused =
  /** These were left out after the letter was begun, and it still has them. */
  | { outcome: 'has-left-out'; points: string[] }
  /** These are for the editors alone, and the letter has their words. */
  | { outcome: 'has-editors-only'; points: string[] }
  /** Since then others were left out or put back: authors would look for these in vain. */
  | { outcome: 'has-old-numbers'; points: string[] }
  /** Authors would read in its own words who reviewed (L6). */
  | { outcome: 'point-names-a-reviewer'; points: string[]; found: string[] };

/** Of the round, of every kind. */
type Points = readonly LabelledPoint[];

const given = (points: Points): LabelledPoint[] => givenOf(forAuthors(points));

/** Fewer words than these may stand in any letter. */
const FEWEST_WORDS = 4;

/** Points for the editors alone whose words the letter has; those that authors get from another point as well are none. */
export const editorsOnlyIn = (letter: string, points: Points): LabelledPoint[] =>
  forEditors(points).filter(
    ({ words }) =>
      words.trim().split(/\s+/).length >= FEWEST_WORDS &&
      hasWords(letter, words) &&
      !given(points).some((other) => hasWords(other.words, words)),
  );

/** Labels, as the letter has them, of points that it has although an editor left them out. */
export const leftOutIn = (letter: string, points: Points): string[] =>
  findPointsIn(letter, forAuthors(points))
    .filter(({ point }) => point.leftOut !== null)
    .map(({ label }) => label);

/** Labels, as the letter has them, of points that authors will find under others. */
export const misnumberedIn = (letter: string, points: Points): string[] =>
  findPointsIn(letter, forAuthors(points))
    .filter(({ point, label }) => point.leftOut === null && point.label !== label)
    .map(({ label }) => label);

/** Points that authors get, of which the letter says something else than their reviewers wrote. */
export const rewordedIn = (letter: string, points: Points): LabelledPoint[] => {
  const found = findPointsIn(letter, forAuthors(points)).filter(({ isWhole }) => isWhole);
  const whole = new Set(found.map(({ point }) => point));
  return given(points).filter((point) => !whole.has(point));
};

/** What authors read beside a letter that asks for a revision: points go to them as they were written. */
export const wordsBeside = (kind: string, points: Points): string =>
  asksForRevision(kind)
    ? given(points)
        .map(({ words }) => words)
        .join('\n')
    : '';

/** @param points of the round, those that are left out as well */
export function refusePoints(
  manuscript: Pick<CaseFile, 'invitations' | 'authors'>,
  points: Points,
  { kind, letter }: { kind: string; letter: string },
): PointsRefused | null {
  const left = leftOutIn(letter, points);
  if (left.length > 0) return { outcome: 'has-left-out', points: left };
  const secret = editorsOnlyIn(letter, points);
  if (secret.length > 0) {
    const labels = new Set(secret.map(({ label }) => label));
    return { outcome: 'has-editors-only', points: [...labels] };
  }
  const old = misnumberedIn(letter, points);
  if (old.length > 0) return { outcome: 'has-old-numbers', points: old };
  if (!asksForRevision(kind)) return null;
  const naming = given(points)
    .map(({ label, words }) => {
      const { certain: found } = searchText('point that a letter quotes', manuscript, words);
      return { label, found };
    })
    .filter(({ found }) => found.length > 0);
  if (naming.length === 0) return null;
  return {
    outcome: 'point-names-a-reviewer',
    points: naming.map(({ label }) => label),
    found: [...new Set(naming.flatMap(({ found }) => found))],
  };
}

export const saysRefused = (refused: PointsRefused): string => {
  const points = LIST.format(refused.points);
  if (refused.outcome === 'has-editors-only') {
    return `The letter has words of ${points}, for the editors only. Please take them out.`;
  }
  if (refused.outcome === 'has-left-out') {
    return `The letter still has ${points}, which you left out. Please take the text out, or put the point back under Reviews.`;
  }
  return refused.outcome === 'has-old-numbers'
    ? `The letter has old numbers: ${points}. Please preview it, and use the new ones.`
    : `${points} would reveal the reviewers to the authors: ${refused.found.join(', ')}. Authors get points as they were written, so please leave it out under Reviews, and say in your own words what it asks for.`;
};

const LIST = new Intl.ListFormat('en-GB');
