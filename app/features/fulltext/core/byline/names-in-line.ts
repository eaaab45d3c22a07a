import { MARKS_BEHIND, marksIn, unmarked, wordsAndMarks } from './marked-line.ts';

export type MarkedName = {
  name: string;
  marks: string[];
  /** Whether marks stand behind the last of several names, and could be of all or of each. */
  isUnclear: boolean;
};

/** Words of places where people work, in the languages of the papers that come. */
export const WORKPLACE =
  /universi|\buniv\.|institut|instytut|\binst\.|d[ei]part[ai]m|\bdept|divisi[oó]n\b|school|escuela|escola|college|facult|fakult|laborat|\blabs?\b|cent(?:er|re|ro|rum)\b|zentrum|hospital|hôpital|[ck]linic|klinik|academ|akadem|académ|école|hochschule|\bcorp\b|\bltd\b|\binc\b|\bgmbh\b|minist[eé]r|ministry|museum|observator|foundation|大学|學院|学院|研究|医院|公司|实验室|대학|연구|университет|институт|академи|кафедра|факультет|лаборатор|центр\b|больниц|جامعة|كلية|معهد|قسم|דانشگاه|دانشگاه|דانش|אוניברסיט|מכון/iu;
const NO_NAME =
  /[\d/:()[\]@]|\b(?:street|corresponding|e-?mail|received|abstract|keywords?|contributed|equally|author|dated?|version|thesis|master|trabajo|research|brain|group|team|inc|science|orcid|the|of|for|in|at|on)\b|摘要|作者/i;
const KIND_OF_PAPER =
  /^(?:(?:original|research|review|full|short|case|brief|technical|working|discussion|accepted|supplementary)\s(?:article|paper|report|study|manuscript|communication|note|material)s?|title page|running title|running head|cover letter|word count)$/i;
const GROUP =
  /\b(?:consorti|collaborati|network|investigators|initiative|study group|working group)/i;
const PARTICLES = new Set(
  'van von der den de del della di da do dos das du des la le ten ter zu zum bin ibn al el y e i'.split(
    ' ',
  ),
);
const DEGREE =
  /^(?:ph\.?\s?d|m\.?d|m\.?sc|b\.?sc|m\.?p\.?h|m\.?s|m\.?a|b\.?a|mba|mbbs|dds|dvm|d\.?phil|pharm\.?d|rn|frcp|frcs|dr|prof|fellow|member|(?:senior|student|life) member|(?:(?:senior|student|life) )?(?:member|fellow),? ieee|ieee(?: (?:senior |student |life )?(?:member|fellow))?)\.?$/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;
const TITLE =
  /^(?:(?:dr|prof|mr|mrs|ms|ing|dipl|med|rer|nat|phil|habil|professor)\.?(?:-ing\.)?\s)+/i;
const PREFIX =
  /^\s{0,4}(?:by\s|(?:authors?|autor(?:es|en|i|a)?|auteurs?|författare|автор(?:ы)?|作者|المؤلف(?:ون)?)\s{0,2}[:：])\s{0,4}/iu;
/** `J. M. (Marino) van Zand` is also called Marino. */
const CALLED = /\s\(\p{Lu}\p{Ll}{1,20}\)(?=\s\p{L})/gu;
const BETWEEN = /[,，;；、،•·&\n]|\s(?:and|und|et|with)\s/u;
const AND_AT_FIRST = /^(?:and|und|et|y|e|и|i|و)(?:\s|$)/u;
/** Between two whole names; within one they join family names. */
const WEAK_AND = /\s(?:y|e|и|i)\s/u;

/** The names in a line, each with its marks; none where it has other words too. Names of groups are left out. */
export function namesIn(line: string): MarkedName[] {
  const written = givenFirst(line.replace(PREFIX, '').replaceAll(CALLED, ''));
  if (KIND_OF_PAPER.test(unmarked(written))) return [];
  const names: MarkedName[] = [];
  for (const [at, piece] of wordsAndMarks(written).entries()) {
    if (at % 2 === 1) names.at(-1)?.marks.push(...marksIn(piece));
    else readPieces(names, piece);
  }
  const people = names.filter(({ name }) => !GROUP.test(name));
  const isAlone = people.filter(({ name }) => isName(name)).length === 0;
  if (people.length === 0 || isAlone) return [];
  const isWhole = people.every(
    ({ name, marks }) => isName(name) || (marks.length > 0 && isName(`${name} ${name}`)),
  );
  if (!isWhole) return [];
  const last = people.at(-1)!;
  const others = people.slice(0, -1);
  if (others.length > 0 && others.every(({ marks }) => marks.length === 0))
    last.isUnclear = last.marks.filter((mark) => mark !== '*').length > 1;
  return people;
}

function readPieces(names: MarkedName[], text: string): void {
  for (const piece of text.split(BETWEEN).flatMap(atWeakAnd).flatMap(apart)) {
    const behind = MARKS_BEHIND.exec(piece)?.[0] ?? '';
    const bare = piece.slice(0, piece.length - behind.length).replace(/(?<!\p{Lu})[.:]$/u, '');
    const name = withoutDegrees(bare.trim().replace(AND_AT_FIRST, '').replace(TITLE, '')).trim();
    const last = names.at(-1);
    if (SUFFIX.test(name) && last) last.name += ` ${name}`;
    else if (name !== '' && !DEGREE.test(name)) names.push({ name, marks: [], isUnclear: false });
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
  while (
    words.length > 2 &&
    /^(?:PhD|Ph\.D\.?|MD|M\.D\.|MSc|MPH|DVM|DDS|MBBS)$/.test(words.at(-1)!)
  )
    words.pop();
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
  const parts = line.split(/,\s{0,3}(?:(?:and|&)\s)?|\s(?:and|&)\s/);
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

export function isName(written: string): boolean {
  if (WORKPLACE.test(written) || NO_NAME.test(written)) return false;
  if (/^\p{Script=Han}{2,4}$/u.test(written)) return true;
  const words = written.split(' ');
  const own = words.filter((word) => !PARTICLES.has(word.toLowerCase()));
  return words.length <= 6 && own.length >= 2 && own.every((word) => /^[\p{Lu}\p{Lo}]/u.test(word));
}

/** Of a name in Russian with that of the father the family name may stand first. */
export function familyLast(name: string): string {
  const [first = '', second = '', third = '', ...more] = name.split(' ');
  const isPatronymic = more.length === 0 && /(?:ович|евич|ьич|инична|овна|евна)$/u.test(third);
  return isPatronymic ? `${second} ${third} ${first}` : name;
}
