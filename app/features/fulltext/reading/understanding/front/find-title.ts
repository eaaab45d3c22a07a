import { plainText } from '../../../core/plain-text.ts';
import { isAboutPaper, isRunningTitle, onlyLine, titleLabel } from './front-marks.ts';
import { isAll, rawText } from '../inline-text.ts';
import type { Piece } from '../read-blocks.ts';
import type { Reading } from '../reading.ts';
import { isOfText } from '../section-roles.ts';

export const LONGEST_TITLE = 350;
const MOST_TRIED = 12;
/** From so many points on a line is a title without a doubt. */
const SURE = 8;
/** Below it is none. */
const LEAST = 1;

/** Which piece before the abstract is the title, by its style, its looks and its place; null for none. */
export function findTitle(
  reading: Reading,
  zone: readonly Piece[],
): { at: number; isSure: boolean } | null {
  const scored = zone
    .slice(0, MOST_TRIED)
    .map((piece, at) => ({ at, score: score(reading, piece, zone[at - 1]) - at }));
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  if (!best || best.score < LEAST) return null;
  const next = zone[best.at + 1];
  const isBeforeAuthors = next !== undefined && NAMES.test(plainText(onlyLine(next) ?? []));
  return { at: best.at, isSure: best.score >= SURE || isBeforeAuthors };
}

/** Kinds of articles and of theses, which stand above their titles. */
const KINDS =
  /^(?:(?:original |research |review |full[- ]length |short |regular )?(?:article|paper|report|communication|review|research|manuscript)s?|supplement\p{L}{0,10}(?: \p{L}{1,12}){0,2}|material supplementing|дипломная работа|курсовая работа|выпускная квалификационная работа|(?:master|bachelor|phd|doctoral)\P{L}{0,3}s? thesis|thesis|dissertation)\.?$/iu;
const PLACES =
  /\b(?:university|universit\p{L}{1,3}|department|institute?|faculty|school of|college|laborator|centre|center for|hospital|academy)\b|университет|факультет|кафедра|大学|学院|جامعة|@/iu;
/** Words of an institution, or of what kind of work it is. */
export const isNoTitle = (words: string): boolean => KINDS.test(words) || PLACES.test(words);
/** `Ana Silva1, Bo Li2 and Cy Roy`, `J. D. Lloyd`. */
const NAMES =
  /^(?:\p{Lu}[\p{L}.’'-]{0,20}[\s\u00A0]){1,4}\p{Lu}[\p{L}’'-]{1,20}[\d*†,]{0,6}(?:,|;| and | & |$)/u;

/** Headings of a title page: below the first stands the title. */
const IS_TITLE = /^(?:(?:full|article|manuscript) )?title:?$/i;
const LABELS =
  /^(?:(?:(?:full|article|manuscript|short|running) )?title|running head|authors?(?: information)?):?$/i;

const saysOnly = (piece: Piece | undefined, label: RegExp): boolean =>
  piece !== undefined && label.test(plainText(onlyLine(piece) ?? []));

function score(reading: Reading, piece: Piece, before: Piece | undefined): number {
  const line = onlyLine(piece);
  if (!line) return -Infinity;
  const words = plainText(line);
  const raw = rawText(line);
  const count = words.split(' ').length;
  if (words === '' || words.length > LONGEST_TITLE || isRunningTitle(line)) return -Infinity;
  if (saysOnly(piece, LABELS) || isOfText(words)) return -Infinity;
  if (titleLabel(raw) > 0 || saysOnly(before, IS_TITLE)) return 30;
  if (isAboutPaper(line) || isNoTitle(words)) return -Infinity;
  const { style = '', isCentred = false } = reading.paragraphOf(piece) ?? {};
  if (/(?:^|[ -])title\b/.test(style) && !style.includes('sub')) return 30;
  let points = 2;
  if (piece.kind === 'heading' || isAll(line, 'bold')) points += 7;
  if (count >= 4 && count <= 35) points += isCentred ? 6 : 3;
  // A title of so many signs without spaces is as long.
  if (count < 4 && words.length >= 10 && /\p{Script=Han}{6}/u.test(words)) points += 3;
  if (count < 3 && points < 5) points -= 3;
  if (words.endsWith('.') || words.endsWith(':')) points -= 4;
  if (NAMES.test(words) && count < 25) points -= 6;
  return points;
}
