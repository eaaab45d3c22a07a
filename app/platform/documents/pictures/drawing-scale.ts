import { MOST_POINTS } from './drawn-picture.ts';

/** Points of the longer side that fill a printed page sharply. */
const ENOUGH = 2400;
const LEAST = 2;
const MOST = 3;

/**
 * How many points are drawn for each unit of 1/72 inch: twice what a screen shows at least, more for
 * print where the picture is small, fewer where it is huge.
 */
export function drawingScale(width: number, height: number): number {
  const wished = Math.min(MOST, Math.max(LEAST, ENOUGH / Math.max(width, height)));
  return Math.min(wished, mostScale(width, height));
}

/** So that what is drawn is no burden to its readers. */
export const mostScale = (width: number, height: number): number =>
  Math.sqrt(MOST_POINTS / 2 / (width * height));
