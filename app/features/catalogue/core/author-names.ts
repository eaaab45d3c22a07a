import {
  areInitials,
  isDegree,
  isParticle,
  isSuffix,
  splitInvertedName,
  splitName,
} from './author-name.ts';
import type { AuthorName } from './author-name.ts';

export type WrittenAuthor = AuthorName & {
  /** What stood behind the name in brackets, where it is no mere mark. */
  affiliation: string | null;
  /** The piece of the list that is this author. */
  written: string;
};

const AND = /^(?:and|&)$/i;
const COMMAS = /[,，、،]/u;
const ORGANISATION =
  /\b(?:academy|association|authority|cent(?:er|re)|collaborations?|college|committee|company|consorti(?:um|a)|corporation|council|department|foundation|group|hospital|initiative|institut(?:e|ion)?|laborator(?:y|ies)|ministry|network|organi[sz]ation|project|school|society|task ?force|team|universit(?:y|ies|[éàä]t?)|working party)\b/i;
const BEHALF = /^\(?(?:on\s+behalf\s+of|for)(?=\s+the\s)\s+|^\(?on\s+behalf\s+of\s+/i;
const OTHERS = /(?:^|\s)(?:et\.?\s*al(?:ii|ia|\b\.?)|and\s+others)[.\s]*$/i;
const REMARK = /^(?:deceased|eds?\.?|editors?|corresponding author)$/i;
/** Footnote marks behind a name: digits, asterisks, daggers, and what separates them. */
const MARK = /[\p{N}*†‡§¶∗#^~\s,]/u;
const LETTER = /\p{L}/u;
/** A longer piece is no name; it is kept whole. */
const LONGEST_NAME = 300;
/** A text with more separators is no list of people; it is kept whole. Articles of CERN have 5,000 authors. */
const MOST_SEPARATORS = 12_000;

/**
 * As the old site gives it. Commas, semicolons, `and`, `&` and line breaks separate; brackets hold
 * affiliations; `Family, Given` and `Family, G.` are recognised. Every letter is found again in a
 * `written`, but separating words and `et al.`.
 */
export const splitAuthors = (text: string): WrittenAuthor[] =>
  readList(text).map((author) =>
    // A title or a bracket alone is no family name.
    LETTER.test(author.family) ? author : { ...author, given: '', family: author.written },
  );

/** Whether a text is the name of one author, as forms take it: with no other behind a comma, a sign or a word. */
export const isOneAuthor = (text: string): boolean =>
  splitAuthors(text).length === 1 && !/[/+;|]|\s(?:und|et|with|mit)\s/i.test(text);

function readList(text: string): WrittenAuthor[] {
  const list = withoutFullStop(text.trim().replace(OTHERS, ''));
  if (separatorsIn(list) > MOST_SEPARATORS) {
    return LETTER.test(list) ? [{ given: '', family: list, affiliation: null, written: list }] : [];
  }
  const parts = cutAt(list, (character) => /[;；\n\r\u2028\u2029]/u.test(character)).flatMap(
    trimmed,
  );
  if (parts.length > 1 && /[;；]/u.test(list) && areInverted(parts, isPlainEntry)) {
    return parts.flatMap(readInverted);
  }
  const joined = parts.flatMap(cutAtAnd);
  if (joined.length > 1 && areInverted(joined, () => false)) return joined.flatMap(readInverted);
  const pieces = withTails(joined.flatMap((part) => cutAt(part, (at) => COMMAS.test(at))));
  const pairs = pairInitials(pieces);
  if (pairs) return pairs.flatMap(readInverted);
  const familyFirst = endInInitials(pieces);
  return pieces.flatMap((piece) => readAuthor(piece, familyFirst));
}

const separatorsIn = (list: string): number => (list.match(/[,，、،;；&\n\r]/gu) ?? []).length;

function cutAt(text: string, separates: (character: string) => boolean): string[] {
  const pieces: string[] = [];
  const balanced = count(text, '(') === count(text, ')');
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (balanced && character === '(') depth += 1;
    else if (balanced && character === ')') depth -= 1;
    else if (depth <= 0 && separates(character)) {
      pieces.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...pieces, text.slice(start)];
}

function cutAtAnd(part: string): string[] {
  const pieces: string[] = [];
  let words: string[] = [];
  const all = cutAt(part, (character) => /\s/u.test(character)).filter(Boolean);
  for (const [at, word] of all.entries()) {
    if (AND.test(word) && !isInOrganisation(words, all.slice(at, at + 8))) {
      pieces.push(words.join(' '));
      words = [];
    } else if (/^(?:on|for)$/i.test(word) && BEHALF.test(all.slice(at, at + 4).join(' '))) {
      pieces.push(words.join(' '));
      words = [word];
    } else words.push(word);
  }
  return [...pieces, words.join(' ')].flatMap(trimmed);
}

/** `The Theory | and Practice Group`: the words before and from `and` on are one name. */
const isInOrganisation = (before: string[], after: string[]): boolean =>
  /^the$/i.test(before[0] ?? '') &&
  !ORGANISATION.test(before.join(' ')) &&
  ORGANISATION.test(after.join(' '));

/** What belongs to the name before the comma: `Jr.`, `PhD`, `2* (MIT)` behind `Ann Lee1`. */
const isTail = (piece: string): boolean =>
  isSuffix(piece) || isDegree(piece) || /^[^\p{L}(]*\(/u.test(piece);

function withTails(pieces: string[]): string[] {
  const whole: string[] = [];
  for (const cut of pieces) {
    const [piece] = trimmed(cut.replace(/^\s*(?:and|&)(?=\s|$)/i, ''));
    const last = whole.length - 1;
    if (piece === undefined) continue;
    if (last >= 0 && isTail(piece)) whole[last] += `, ${piece}`;
    else whole.push(piece);
  }
  return whole;
}

/** Whether every part is `Family, Given`, but for those that may be whole names by themselves. */
function areInverted(parts: string[], mayStandAlone: (part: string) => boolean): boolean {
  const sides = parts.map(sidesOf);
  return (
    sides.some((side) => side.length === 2) &&
    sides.every((side, at) => side.length === 2 || (side.length === 1 && mayStandAlone(parts[at]!)))
  );
}

const isPlainEntry = (part: string): boolean => !part.includes(' ') || ORGANISATION.test(part);

const sidesOf = (part: string): string[] =>
  withTails(cutAt(part, (at) => COMMAS.test(at))).map(
    (side) => cutAt(side, (at) => at === ',')[0]!,
  );

function readInverted(part: string): WrittenAuthor[] {
  const [before = '', after] = sidesOf(part);
  if (after === undefined) return readAuthor(part, false);
  const tails = cutAt(part, (at) => COMMAS.test(at)).flatMap(trimmed);
  const { name, affiliation } = withoutBrackets(after);
  const split = splitInvertedName(before, name, tails.find(isSuffix));
  return [{ ...split, affiliation, written: part }];
}

/** `Schloss, P. D., Westcott, S. L.` cut at commas: pairs again, or null when it is another list. */
function pairInitials(pieces: string[]): string[] | null {
  if (pieces.length === 0 || pieces.length % 2 === 1) return null;
  const pairs = pieces.flatMap((piece, at) => (at % 2 ? [] : [[piece, pieces[at + 1]!] as const]));
  const fits = pairs.every(([family, given]) => {
    const single = family.split(' ').filter((word) => !isParticle(word)).length === 1;
    const last = given.slice(given.lastIndexOf(' ') + 1);
    const endsInInitial = last.endsWith('.') && areInitials(last);
    return !areInitials(family.split(' ')[0]!) && (areInitials(given) || (single && endsInInitial));
  });
  return fits ? pairs.map((pair) => pair.join(', ')) : null;
}

/** Whether all are written `Schloss PD`, which only the whole list shows. */
function endInInitials(pieces: string[]): boolean {
  const ends = pieces.map((piece) => {
    const [last = '', before = ''] = piece.slice(-30).split(' ').toReversed();
    return /^\p{Lu}{1,3}$/u.test(last) && /\p{Ll}/u.test(before) ? last : undefined;
  });
  return ends.every(Boolean) && ends.some((end) => !/[AEIOUY]/.test(end!));
}

function readAuthor(piece: string, familyFirst: boolean): WrittenAuthor[] {
  const written = piece.replace(OTHERS, '').trim();
  if (!LETTER.test(written)) return [];
  if (written.length > LONGEST_NAME)
    return [{ given: '', family: written, affiliation: null, written }];
  const { name, affiliation } = withoutBrackets(written);
  const whole = name.replace(BEHALF, '');
  if (ORGANISATION.test(whole) || BEHALF.test(name)) {
    return [{ given: '', family: whole, affiliation, written }];
  }
  const { name: clean, suffix } = withoutTails(whole);
  if (familyFirst) {
    const end = clean.lastIndexOf(' ');
    const split = splitInvertedName(clean.slice(0, end), clean.slice(end + 1), suffix);
    return [{ ...split, affiliation, written }];
  }
  return [{ ...splitName(`${clean} ${suffix}`), affiliation, written }];
}

function withoutTails(name: string): { name: string; suffix: string } {
  const [before = '', ...tails] = name.split(', ');
  if (!tails.every((tail) => isSuffix(tail) || isDegree(tail))) return { name, suffix: '' };
  return { name: withoutMarks(before), suffix: tails.filter(isSuffix).join(' ') };
}

function withoutBrackets(text: string): { name: string; affiliation: string | null } {
  const name = withoutMarks(text);
  let open = name.length;
  for (let depth = 0; open > 0;) {
    open -= 1;
    if (name.charAt(open) === ')') depth += 1;
    else if (name.charAt(open) === '(') depth -= 1;
    if (depth <= 0) break;
  }
  const before = name.slice(0, open).trim();
  if (!name.endsWith(')') || !LETTER.test(before)) return { name, affiliation: null };
  const inside = name.slice(open + 1, -1).trim();
  const telling = /\p{L}{3}/u.test(inside) && !REMARK.test(inside) && !isDegree(inside);
  const rest = withoutBrackets(before);
  return { name: rest.name, affiliation: rest.affiliation ?? (telling ? inside : null) };
}

function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && MARK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** `…, Ann Lee.` ends a sentence; `Jr.` and `P.` keep their full stop. */
const withoutFullStop = (list: string): string =>
  /\p{Ll}{3}\.$/u.test(list.slice(-4)) ? list.slice(0, -1) : list;

function trimmed(piece: string): string[] {
  const text = piece.replace(/\s+/gu, ' ').trim();
  return LETTER.test(text) ? [text] : [];
}

const count = (text: string, character: string): number => text.split(character).length - 1;
