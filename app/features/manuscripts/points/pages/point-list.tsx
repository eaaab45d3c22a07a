import type { ReactNode } from 'react';
import { placeWords, WEIGHTS } from '../point.ts';
import type { Point } from '../point.ts';

type Props = {
  point: Point;
  /** Such as `R1.2`; null while it has no number. */
  label: string | null;
  /** Where the place is read; null where it is not. */
  href: string | null;
  children?: ReactNode;
};

/** One point of a review, with its place. */
export const PointView = ({ point, label, href, children }: Props) => (
  <li className="point" data-weight={point.weight}>
    <p className="point-head small">
      {label !== null && <strong>{label} </strong>}
      <span className="point-weight">{WEIGHTS[point.weight]}</span>
      {point.audience === 'editors' && <span className="point-weight">For the editors only</span>}
      {point.place !== null && href !== null ? (
        <a href={href}>{sentence(placeWords(point))}</a>
      ) : (
        <span className="soft">{sentence(placeWords(point))}</span>
      )}
    </p>
    <p className="as-typed">{point.words}</p>
    {children}
  </li>
);

export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `1 minor point`, `3 points, 2 of them major`. */
export function countOf(points: readonly Pick<Point, 'weight'>[]): string {
  const major = points.filter(({ weight }) => weight === 'major').length;
  if (points.length === 0) return 'No points yet';
  if (points.length === 1) return `1 ${major === 1 ? 'major' : 'minor'} point`;
  return `${points.length} points, ${major === 0 ? 'none' : major} of them major`;
}
