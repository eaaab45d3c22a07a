import { PLACE_LABEL, WORKPLACE } from './byline-words.ts';
import { leadingMark, unmarked, wordsAndMarks } from './marked-line.ts';

/** What tells whose a place is: a mark, their line or initials, or nothing. */
export type Whose = { mark: string } | { author: string } | null;

export type Place = { whose: Whose; words: string };

/** Several in one line: `1 Institute A; 2 Institute B`, or parted by semicolons alone, by raised marks or by initials. */
export function placesIn(written: string, byInitials: Initials): Place[] {
  const words = written.replace(/^[（(](.{9,900})[)）]$/u, '$1').replace(PLACE_LABEL, '');
  const initialled = leadingMark(words) ? [] : placesOfInitials(unmarked(words), byInitials);
  if (initialled.length > 0) return initialled;
  const runs = wordsAndMarks(words);
  const isRaised = runs[0] === '' && runs.length > 3;
  const cut = isRaised
    ? runs.flatMap((run, at) =>
        at > 0 && at % 2 === 0 ? [`\uE000${runs[at - 1]}\uE001${run}`] : [],
      )
    : words.split(/[;；]\s{0,3}/u);
  const pieces = cut.map((piece) =>
    placeIn(piece.trim().replace(/[,;，；]$|,? and$/u, ''), byInitials),
  );
  const marks = pieces.map(({ mark }) => mark);
  const isMarked = !marks.includes(null) && new Set(marks).size === marks.length;
  const arePlaces = pieces.every((each) => WORKPLACE.test(each.words));
  const told = pieces.length > 1 && (isMarked || arePlaces) ? pieces : [placeIn(words, byInitials)];
  return told.map(({ mark, ...place }) => ({ whose: mark === null ? null : { mark }, ...place }));
}

/** Initials of authors are no part of a place; the short name of an institution is. */
function placeIn(written: string, authors: Initials): { mark: string | null; words: string } {
  const lead = leadingMark(written);
  const words = unmarked(lead?.rest ?? written)
    .replaceAll(INITIALLED, (whole: string, list: string) =>
      namesOf(list).every((each) => authors.has(initialsOf(each))) ? '' : whole,
    )
    .replaceAll(/[;,]{2,9}/g, (signs) => signs[0]!)
    .replace(/[\s;,]{1,9}$/, '')
    .trim();
  return { mark: lead?.mark ?? null, words };
}

const INITIALLED =
  /\s?\(((?:\p{Lu}\.?-?\s?){2,4}(?:(?:,|;|\sand|&)\s?(?:\p{Lu}\.?-?\s?){2,4}){0,9})\)/gu;

const namesOf = (list: string): string[] => list.split(/,|;|&|\sand/);

type Initials = ReadonlyMap<string, { name: string }>;

/** `University A (A.S.) and Institute B (B.L.)`, where these are the initials of authors. */
function placesOfInitials(words: string, authors: Initials): Place[] {
  const found: Place[] = [];
  let from = 0;
  for (const { 0: whole, 1: list, index } of words.matchAll(INITIALLED)) {
    const place = words
      .slice(from, index)
      .replace(/^[\s,;]{0,4}(?:and\s)?(?:the\s)?/, '')
      .trim();
    from = index + whole.length;
    for (const each of namesOf(list!)) {
      const author = authors.get(initialsOf(each));
      if (!author || place === '') return [];
      found.push({ whose: { author: author.name }, words: place });
    }
  }
  return found;
}

export const initialsOf = (name: string): string => name.replaceAll(/[^\p{Lu}]/gu, '');
