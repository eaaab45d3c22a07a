/** Owns how large an SVG picture is on a page: CSS pixels, by SVG 2 §8.2. */
import type { SvgElement } from './read-svg.ts';
import { lookup } from '../../text/lookup.ts';

const UNITS: Readonly<Record<string, number>> = lookup({
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  ex: 8,
});
const LENGTH = /^\s{0,9}(\d{1,12}(?:\.\d{0,20})?|\.\d{1,20})\s{0,9}([a-z]{0,2})\s{0,9}$/i;
const LARGEST = 100_000;

type Size = { width: number | null; height: number | null };

/** In whole pixels; null for a side that the picture leaves open. */
export function svgSize(svg: SvgElement): Size {
  const { width, height } = exactSize(svg);
  return { width: whole(width), height: whole(height) };
}

/** Null for a side that the picture leaves open. */
export function exactSize({ attributes }: SvgElement): Size {
  const [width, height] = [lengthOf(attributes.get('width')), lengthOf(attributes.get('height'))];
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [boxWidth = 0, boxHeight = 0] = box.length === 4 ? box.slice(2) : [];
  if (!(boxWidth > 0 && boxHeight > 0)) return { width, height };
  const ratio = boxWidth / boxHeight;
  return {
    width: width ?? (height === null ? boxWidth : height * ratio),
    height: height ?? (width === null ? boxHeight : width / ratio),
  };
}

function lengthOf(written: string | undefined): number | null {
  const [, number, unit] = LENGTH.exec(written ?? '') ?? [];
  const factor = unit === undefined ? undefined : UNITS[unit.toLowerCase()];
  return factor === undefined ? null : Number(number) * factor;
}

const whole = (length: number | null): number | null =>
  length !== null && length >= 0.5 && length <= LARGEST ? Math.round(length) : null;
