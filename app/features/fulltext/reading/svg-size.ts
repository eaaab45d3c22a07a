import { attributesOf, readXml } from '#app/platform/documents/office/xml-tokens.ts';

/** Points of a page for each unit (CSS Values §6.2). */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};
/** Of a drawing that says nothing (CSS 2.1 §10.3.2). */
const UNSAID = { width: 300, height: 150 };
const LARGEST = 20_000;

/**
 * How large a page shows a drawing, in whole points: as it says, or by the box that it shows (SVG 2 §8.2).
 * @param source which can be read
 */
export function svgSize(source: string): { width: number; height: number } {
  const root = firstElement(source);
  const own = { width: lengthOf(root.get('width')), height: lengthOf(root.get('height')) };
  const [, , wide = 0, high = 0] = (root.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]/)
    .filter(Boolean)
    .map(Number);
  const ratio = wide > 0 && high > 0 ? wide / high : null;
  if (own.width !== null && own.height !== null) return whole(own.width, own.height);
  if (ratio === null) return whole(own.width ?? UNSAID.width, own.height ?? UNSAID.height);
  if (own.width !== null) return whole(own.width, own.width / ratio);
  if (own.height !== null) return whole(own.height * ratio, own.height);
  return whole(wide, high);
}

function firstElement(source: string): Map<string, string> {
  for (const { kind, source: written } of readXml(source)) {
    if (kind === 'text' || kind === 'close') continue;
    return new Map(attributesOf(written).map(({ local, value }) => [local, value]));
  }
  return new Map();
}

function lengthOf(written: string | undefined): number | null {
  const trimmed = (written ?? '').trim();
  const number = Number.parseFloat(trimmed);
  const unit = UNITS[trimmed.replace(/^[-+.\de]{0,30}/i, '').toLowerCase()];
  return number > 0 && unit !== undefined ? number * unit : null;
}

function whole(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LARGEST / Math.max(width, height));
  const [wide, high] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return { width: wide!, height: high! };
}
