import { childOf, descendants, isElement, valueOf } from '../office/xml-nodes.ts';
import type { XmlElement } from '../office/xml-nodes.ts';
import { plainText } from '../office/xml-tokens.ts';

/** What Excel last said of a row of cells (ECMA-376 part 1 §21.2.2.122). */
export type Cache = XmlElement;

/** More are drawn in no chart: see `readChart`. */
const MOST_POINTS = 10_000;

/** The numbers of a row by their places; null where a cell holds none. */
export function pointsOf(cache: Cache | null): (number | null)[] {
  return rowOf(cache).map((words) => {
    const value = words === null || words.trim() === '' ? Number.NaN : Number(words);
    return Number.isFinite(value) ? value : null;
  });
}

/** The words of a row, dates among them; of categories with several levels the innermost. */
export function wordsOfCache(cache: Cache | null): string[] {
  const format = cache && childOf(cache, 'formatCode');
  const isDate = format ? DATE.test(unquoted(textOf(format))) : false;
  return rowOf(cache).map((words) => (isDate ? dateOf(words ?? '') : (words ?? '').trim()));
}

/** What a format says itself, without words in quotation marks and settings in brackets. */
const unquoted = (format: string): string =>
  format
    .slice(0, LONGEST_FORMAT)
    .split('"')
    .filter((_, at) => at % 2 === 0)
    .join('')
    .replaceAll(/\[[^[\]]{0,40}\]/g, '');

const LONGEST_FORMAT = 200;
const DATE = /[dy]|mm/i;
/** Days of Excel count from here, as it takes 1900 for a leap year. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

function dateOf(words: string): string {
  const days = Number(words);
  if (words.trim() === '' || !Number.isFinite(days) || Math.abs(days) > 100_000) return words;
  return new Date(FIRST_DAY + Math.round(days * DAY)).toISOString().slice(0, 10);
}

function rowOf(cache: Cache | null): (string | null)[] {
  if (!cache) return [];
  const level = descendants(cache.children, 'lvl').next();
  const points = (level.done ? cache : level.value).children.filter((child) =>
    isElement(child, 'pt'),
  );
  const said = Number(valueOf(childOf(cache, 'ptCount'), 'val') ?? points.length);
  const count = Math.min(Number.isInteger(said) && said >= 0 ? said : points.length, MOST_POINTS);
  const row = Array.from({ length: count }, (): string | null => null);
  for (const point of points) {
    if (!isElement(point)) continue;
    const at = Number(valueOf(point, 'idx'));
    const value = childOf(point, 'v');
    if (value && at >= 0 && at < count) row[at] = textOf(value);
  }
  return row;
}

/** The words of an element that holds no others. */
export const textOf = ({ children }: XmlElement): string =>
  children.map((child) => (isElement(child) ? '' : plainText(child))).join('');
