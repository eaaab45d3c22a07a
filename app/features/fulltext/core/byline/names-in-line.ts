import {
  AND_AT_FIRST,
  AND_OTHERS,
  BEFORE_NAMES,
  BETWEEN,
  DEGREE,
  DEGREE_BEHIND,
  GROUP,
  isParticle,
  KIND_OF_PAPER,
  NAMES_IN_CAPITALS,
  NEVER_IN_NAMES,
  PATRONYMIC,
  RARE_IN_NAMES,
  SUFFIX,
  TITLE,
  WEAK_AND,
  WORKPLACE,
} from './byline-words.ts';
import { MARKS_BEHIND, marksIn, unmarked, wordsAndMarks } from './marked-line.ts';

export type MarkedName = {
  name: string;
  marks: string[];
  /** Whether marks stand behind the last of several names, and could be of all or of each. */
  isUnclear: boolean;
  /** Whether it may be no name, though it stands among names. */
  isUnlikely: boolean;
};

/** `J. M. (Marino) van Zand` is also called Marino. */
const CALLED = /\s\(\p{Lu}\p{Ll}{1,20}\)(?=\s\p{L})/gu;

/** The names in a line, each with its marks; none where it has other words too. Names of groups are left out. */
export function namesIn(line: string): MarkedName[] {
  const people = peopleIn(line);
  if (!areNames(people)) return [];
  const last = people.at(-1)!;
  last.isUnlikely ||= people.length === 1 && ONE_OR_TWO.test(withoutMarks(line));
  const others = people.slice(0, -1);
  if (others.length > 0 && others.every(({ marks }) => marks.length === 0))
    last.isUnclear = last.marks.filter((mark) => mark !== '*').length > 1;
  return people;
}

/** `Suharto, Ana Silva` may be two authors, or one. */
const ONE_OR_TWO = /^\p{L}{2,40},\s?\p{Lu}\p{Ll}{1,40}\s\p{Lu}\p{Ll}{1,40}$/u;

/** Whether a line begins with names, though other words keep them from being told. */
export const beginsWithNames = (line: string): boolean => {
  const people = peopleIn(line);
  return people.length > 2 && people.slice(0, 2).every(({ name }) => isName(name));
};

function peopleIn(line: string): MarkedName[] {
  const written = givenFirst(line.replace(BEFORE_NAMES, '').replaceAll(CALLED, ''));
  if (KIND_OF_PAPER.test(unmarked(written))) return [];
  const names: MarkedName[] = [];
  for (const [at, piece] of wordsAndMarks(written).entries()) {
    if (at % 2 === 1) names.at(-1)?.marks.push(...marksIn(piece));
    else readPieces(names, piece);
  }
  return names.filter(({ name }) => !GROUP.test(name));
}

/** Some are likely, none is anything else, and of single words there are few, unless they are marked. */
function areNames(people: readonly MarkedName[]): boolean {
  const looks = people.map(({ name }) => looksOf(name));
  for (const [at, person] of people.entries())
    person.isUnlikely = looks[at] !== 'likely' && person.marks.length === 0;
  const count = (meant: Look, isMeant = ({ isUnlikely }: MarkedName) => isUnlikely) =>
    people.filter((person, at) => looks[at] === meant && isMeant(person)).length;
  const sure = count('likely', () => true) + count('rare', ({ marks }) => marks.length > 0);
  return sure > 0 && !looks.includes('none') && count('single') * 3 <= people.length;
}

function readPieces(names: MarkedName[], text: string): void {
  for (const piece of text.split(BETWEEN).flatMap(atWeakAnd).flatMap(apart)) {
    const behind = MARKS_BEHIND.exec(piece)?.[0] ?? '';
    const bare = piece.slice(0, piece.length - behind.length).replace(/(?<!\p{Lu})[.:]$/u, '');
    const name = withoutDegrees(bare.trim().replace(AND_AT_FIRST, '').replace(TITLE, '')).trim();
    const last = names.at(-1);
    if (SUFFIX.test(name) && last) last.name += ` ${name}`;
    else if (name !== '' && !DEGREE.test(name) && !AND_OTHERS.test(name))
      names.push({ name, marks: [], isUnclear: false, isUnlikely: false });
    names.at(-1)?.marks.push(...marksIn(behind));
  }
}

const atWeakAnd = (piece: string): string[] => {
  const sides = piece.split(WEAK_AND);
  return sides.length > 1 && sides.every((side) => / \S/.test(side.trim()))
    ? sides
    : [piece.trim()];
};

/** Chinese names that blanks part; `王 强` is one. */
function apart(piece: string): string[] {
  const words = piece.trim().split(/\s+/);
  if (!words.every((word) => /^\p{Script=Han}{1,4}[\d*]{0,4}$/u.test(word))) return [piece.trim()];
  return words.length === 2 && words.every((word) => word.length === 1) ? [words.join('')] : words;
}

function withoutDegrees(name: string): string {
  const words = name.split(' ');
  while (words.length > 2 && DEGREE_BEHIND.test(words.at(-1)!)) words.pop();
  return words.join(' ');
}

/** `Silva, Ana¹; Li, Bo²` with the given names first, where all are written so; `Silva, A., Li, B.` as well. */
function givenFirst(line: string): string {
  const pieces = line.split(/[;；]/).map((piece) => INVERTED.exec(piece));
  const isInverted = pieces.every((piece) => {
    const [family = '', given = ''] = [piece?.[1], piece?.[2]];
    const isShort = !/\s/.test(family.trim()) || INITIALS.test(given);
    return piece !== null && isShort && !DEGREE.test(given) && !SUFFIX.test(given);
  });
  if (isInverted) return pieces.map((piece) => `${piece![2]} ${piece![1]}${piece![3]}`).join('; ');
  const parts = line
    .replaceAll(/\uE000[^\uE000\uE001]{0,60}\uE001/gu, (marks) => marks.replaceAll(',', ' '))
    .split(/,\s{0,3}(?:(?:and|&)\s)?|\s(?:and|&)\s/);
  const isOfPairs =
    parts.length > 1 &&
    parts.length % 2 === 0 &&
    parts.every((part, at) => (at % 2 === 1) === INITIALS.test(withoutMarks(part)));
  if (!isOfPairs) return line;
  return parts
    .flatMap((part, at) => (at % 2 === 0 ? [] : [withMarksLast(part, parts[at - 1]!)]))
    .join('; ');
}

const withoutMarks = (text: string): string =>
  wordsAndMarks(text)
    .filter((_, at) => at % 2 === 0)
    .join('')
    .trim();

const withMarksLast = (given: string, family: string): string =>
  `${withoutMarks(given)} ${family}${given.slice(withoutMarks(given).length)}`;

const INVERTED =
  /^\s{0,4}(?:and\s)?(\p{Lu}[\p{L}\p{M}'’ -]{1,40}),\s{0,3}(\p{Lu}[\p{L}\p{M}'’. -]{0,40}?)(\s{0,3}(?:\uE000[^\uE001]{0,60}\uE001|[\d*†]{0,6}))$/u;
const INITIALS = /^(?:\p{Lu}\.[\s-]?){1,4}$/u;

/** A name that may as well be a title, or a single word, or words among which names may stand. */
type Look = 'likely' | 'rare' | 'single' | 'none';

export const isName = (written: string): boolean => looksOf(written) === 'likely';

function looksOf(written: string): Look {
  if ([WORKPLACE, NEVER_IN_NAMES, NAMES_IN_CAPITALS].some((words) => words.test(written)))
    return 'none';
  if (/^\p{Script=Han}{2,4}$/u.test(written)) return 'likely';
  const words = written.replace(/ in (?=['’]t )/, ' ').split(' ');
  const own = words.filter((word) => CAPITAL.test(word) || !isParticle(word));
  if (words.length > 6 || !CAPITAL.test(own[0] ?? '')) return 'none';
  if (words.some((word) => RARE_IN_NAMES.test(word) && !CAPITAL.test(word))) return 'none';
  if (own.length < 2 || !own.every((word) => CAPITAL.test(word))) return 'single';
  const isOfParticles = own.length === 2 && own.some(isParticle);
  return isOfParticles || own.some((word) => RARE_IN_NAMES.test(word)) ? 'rare' : 'likely';
}

/** Behind `al-`, `d’` and their like as well. */
const CAPITAL = /^(?:\p{Ll}{1,4}['’-])?[\p{Lu}\p{Lo}]/u;

/** Of a name in Russian with that of the father the family name may stand first. */
export function familyLast(name: string): string {
  const [first = '', second = '', third = '', ...more] = name.split(' ');
  const isTurned = more.length === 0 && PATRONYMIC.test(third) && !PATRONYMIC.test(second);
  return isTurned ? `${second} ${third} ${first}` : name;
}
