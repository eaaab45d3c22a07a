import { escapeXml } from '../office/xml-tokens.ts';

/** In CSS pixels. */
export const SIZE = { width: 800, height: 500 };

/** Where a chart is drawn. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Told apart by readers of any sight, and one after the other in grey. */
const COLORS = [
  ...['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#7f7f7f', '#8c564b'],
  ...['#332288', '#999933'],
];

export const colorOf = (own: string | null, at: number): string =>
  own ?? COLORS[at % COLORS.length]!;

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** What lies at a share of the way. */
export const place = (from: number, to: number, share: number): number =>
  from + (to - from) * share;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  stroke = 'none',
): string =>
  `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="${fill}" stroke="${stroke}"/>`;

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string): string =>
  `<line x1="${number(x1)}" y1="${number(y1)}" x2="${number(x2)}" y2="${number(y2)}" stroke="${stroke}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${fill}"/>`;

type Points = readonly { x: number; y: number }[];

export function path(
  points: Points,
  {
    stroke = 'none',
    fill = 'none',
    isClosed = false,
  }: { stroke?: string; fill?: string; isClosed?: boolean },
): string {
  if (points.length < 2) return '';
  const steps = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${number(x)} ${number(y)}`);
  return `<path d="${steps.join('')}${isClosed ? 'Z' : ''}" fill="${fill}" stroke="${stroke}" stroke-width="2"/>`;
}

type Look = { anchor?: 'start' | 'middle' | 'end'; size?: number; weight?: string; turn?: number };

export function text(
  x: number,
  y: number,
  words: string,
  { anchor = 'middle', size = 13, weight = 'normal', turn = 0 }: Look = {},
): string {
  if (words === '') return '';
  const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${number(x)} ${number(y)})"`;
  return `<text x="${number(x)}" y="${number(y)}" text-anchor="${anchor}" font-size="${size}" font-weight="${weight}"${turned}>${escapeXml(words)}</text>`;
}

/** A part of a pie between two shares of its round, from the top on with the clock. */
export function sector(
  { x, y, radius }: { x: number; y: number; radius: number },
  from: number,
  to: number,
  fill: string,
): string {
  if (to - from >= 0.9999) return circle(x, y, radius, fill);
  const at = (share: number): string => {
    const angle = share * 2 * Math.PI;
    return `${number(x + radius * Math.sin(angle))} ${number(y - radius * Math.cos(angle))}`;
  };
  const isLarge = to - from > 0.5 ? 1 : 0;
  return `<path d="M${number(x)} ${number(y)}L${at(from)}A${radius} ${radius} 0 ${isLarge} 1 ${at(to)}Z" fill="${fill}" stroke="#ffffff"/>`;
}
