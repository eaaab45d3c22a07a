/** Owns redrawing an SVG picture from what is allowed in it: it shows itself, and fetches and runs nothing. */
import { NotXml } from '../office/xml-tokens.ts';
import { pruneSvg } from './prune-svg.ts';
import { readSvg } from './read-svg.ts';
import { svgSize } from './svg-size.ts';
import { NotShown } from './svg-style.ts';
import { writeSvg } from './write-svg.ts';

export type RedrawnSvg = {
  markup: string;
  /** In CSS pixels; null for a side that is open. */
  width: number | null;
  height: number | null;
  /** Whether the source ran or loaded something, which is left out. */
  isTamed: boolean;
};

/** Elements that a browser or the typesetter draws in a moment. */
const MOST_DRAWN = 1_000_000;

/**
 * The same picture in the elements, attributes and styles of SVG 1.1 that draw. Null for what is no
 * SVG, for one too heavy to be drawn, and for one that would lose something that can be seen.
 * @param isFit whether a picture of points in it may be shown
 */
export function redrawSvg(
  bytes: Uint8Array,
  isFit: (picture: Uint8Array) => boolean = () => true,
): RedrawnSvg | null {
  try {
    const read = readSvg(bytes);
    const { svg, isTamed } = pruneSvg(read.svg);
    const { markup, drawn, isCut } = writeSvg(svg, isFit);
    if (drawn > MOST_DRAWN) return null;
    return { markup, ...svgSize(svg), isTamed: isTamed || isCut || read.isInstructed };
  } catch (error) {
    if (error instanceof NotXml || error instanceof NotShown) return null;
    throw error;
  }
}
