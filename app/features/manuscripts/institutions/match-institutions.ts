import { institutionDomain } from '#app/platform/mail/mail-domain.ts';
import type { Strength } from '../core/conflicts.ts';
import { institutionWords, isCompany, KINDS, partsOf, rorWrittenIn } from './institution-words.ts';
import { lately } from '#app/platform/text/lately.ts';
import { isTelling, knownByDomain, knownIn } from './known-institutions.ts';
import type { Known } from './known-institutions.ts';
import { lookup } from '#app/platform/text/lookup.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words of a part that says where in an institution a person works. */
const UNITS = setOf(
  'department dept departement departamento dipartimento faculty faculte facultad fakultat ' +
    'laboratory laboratoire labor lab group section unit chair lehrstuhl',
);
/** Words that make a part the name of an institution; beside one of the first kind the others are its parts. */
const UNIVERSITIES = setOf('university polytechnic');
const INSTITUTIONS = setOf(
  'institute college hospital academy clinic foundation agency ministry ' +
    'laboratories observatory museum council',
);
/** What people write who work nowhere. */
const NOWHERE = setOf(
  'none independent retired freelance unaffiliated na researcher scholar scientist consultant professor',
);

/** Of a longer text no more is compared. */
const LONGEST = 400;

/** An institution without case, accents and the small words between. */
export const institutionKey = (name: string): string => institutionWords(name).toSorted().join(' ');

/**
 * Certain, when both name one institution of the table, or a name in both, department and city
 * aside, has the same words in the same order, or both have one ror.org identifier; likely, when
 * one may be a part or abbreviation of the other, or one name is in two places. Two that the table
 * knows as two are two.
 */
export function matchInstitutions(one: string, other: string): Strength | null {
  const [left, right] = [readLately(one), readLately(other)];
  if (left.ror !== null && left.ror === right.ror) return 'certain';
  if (left.names.length === 0 || right.names.length === 0) return null;
  const known = matchKnown(knownIn(one), knownIn(other));
  // A name that several towns have is one institution of the table.
  if (known === 'certain' && areApart(left, right)) return 'likely';
  if (known !== 'unknown') return known;
  if (left.whole === right.whole) return isTelling(left.whole.split(' ')) ? 'certain' : 'likely';
  const strengths = left.names.flatMap((name) =>
    right.names.map((each) => matchParts(name, each, () => areApart(left, right))),
  );
  const sameWords = left.words.length > 1 && left.words.join(' ') === right.words.join(' ');
  return (
    strengths.find((each) => each === 'certain') ??
    strengths.find(Boolean) ??
    (sameWords && isTelling(left.words) ? 'likely' : null)
  );
}

/** Names within a domain under which an institution gives addresses to those who study or studied there. */
const OF_STUDENTS = setOf(
  'alum alums alumna alumnae alumni alumnus alumno alumnos exalumnos student students stud studs studenti studente ' +
    'studenten studentmail estudiante estudiantes etu etud etudiant etudiants ogrenci mahasiswa',
);
const FOR_ALUMNI: ReadonlySet<string> = new Set(['post.harvard.edu', 'mycambrian.ca']);

/** Ends of domains that are for sale, also when an institution gave one up. */
const FOR_SALE = setOf(
  'com net org info biz online site website tech xyz university academy college education school institute',
);

/**
 * Whether an address says that its owner is of an institution of the table: it is at a domain that no other gets, and
 * no one that it gives to its students or alumni.
 */
export function isInstitutionAddress(email: string): boolean {
  const domain = institutionDomain(email);
  if (domain === null || knownByDomain(domain).length === 0) return false;
  if (FOR_SALE.has(domain.slice(domain.lastIndexOf('.') + 1))) return false;
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const names = host.split('.').flatMap((name) => name.split('-'));
  return !FOR_ALUMNI.has(host) && !names.some((name) => OF_STUDENTS.has(name));
}

/** Whether the domain of an address belongs to an institution that the text names: `a@csail.mit.edu` and `MIT`. */
export function isAddressAt(email: string, institution: string): boolean {
  const domain = institutionDomain(email);
  if (domain === null) return false;
  const { exact, possible } = knownIn(institution);
  return knownByDomain(domain).some((number) => exact.has(number) || possible.has(number));
}

/** Whether two addresses are at one institution, which may have several domains. */
export function areAtOne(one: string, other: string): boolean {
  const [left, right] = [institutionDomain(one), institutionDomain(other)];
  if (left === null || right === null) return false;
  const known = knownByDomain(left);
  return left === right || knownByDomain(right).some((number) => known.includes(number));
}

function matchKnown(one: Known, other: Known): Strength | null | 'unknown' {
  const isIn = (known: Known) => (number: number) =>
    known.exact.has(number) || known.possible.has(number);
  if ([...one.exact].some((number) => other.exact.has(number))) return 'certain';
  if ([...one.exact, ...one.possible].some(isIn(other))) return 'likely';
  return one.exact.size > 0 && other.exact.size > 0 ? null : 'unknown';
}

type Part = {
  words: readonly string[];
  key: string;
  rank: number;
  isUnit: boolean;
  isAcronym: boolean;
};
type Institution = {
  ror: string | null;
  whole: string;
  /** All of it in one order, whatever stands first. */
  words: readonly string[];
  names: readonly Part[];
  places: readonly string[];
};

function matchParts(one: Part, other: Part, apart: () => boolean): Strength | null {
  if (one.key === other.key) {
    if (!isTelling(one.words) || !isInOrder(one, other)) return 'likely';
    return (one.rank > 0 || one.words.length > 1) && !apart() ? 'certain' : 'likely';
  }
  const isOf = (few: Part, many: Part) =>
    few.rank > 0 && isTelling(few.words) && isWithin(few.words, many.words);
  if (isOf(one, other) || isOf(other, one)) return areOfOneKind(one, other) ? 'likely' : null;
  return isShort(one, other) || isShort(other, one) ? 'likely' : null;
}

/** Whether all words stand in a longer name, in their order; the word “university” may stand anywhere. */
function isWithin(few: readonly string[], many: readonly string[]): boolean {
  if (!few.every((word) => many.includes(word))) return false;
  let at = 0;
  const inOrder = few.filter((word) => !UNIVERSITIES.has(word));
  return inOrder.every((word) => (at = many.indexOf(word, at) + 1) > 0);
}

/** Of two universities, whether no word that only one has parts them; a number is one too. */
function areOfOneKind(one: Part, other: Part): boolean {
  if (one.rank < 2 || other.rank < 2 || one.isUnit || other.isUnit) return true;
  const parts = (left: Part, right: Part) =>
    left.words.some(
      (word) => (KINDS.has(word) || /^(?:\d+|[ivx]+)$/.test(word)) && !right.words.includes(word),
    );
  return !parts(one, other) && !parts(other, one);
}

/** “Sampleton University” may be the University of Sampleton, or another one of that town. */
const isInOrder = (one: Part, other: Part): boolean =>
  one.words.join(' ') === other.words.join(' ');

/** Whether a part is the first letters of another's significant words: `MIT`. */
function isShort({ words }: Part, { words: long }: Part): boolean {
  const [word = ''] = words;
  return words.length === 1 && word.length > 1 && long.length === word.length && long.length > 1
    ? long.every((each, place) => each.startsWith(word[place]!))
    : false;
}

/** Whether both name places, and none in common: campuses of one name. */
const areApart = (left: Institution, right: Institution): boolean =>
  left.places.length > 0 &&
  right.places.length > 0 &&
  !left.places.some((place) => right.places.includes(place));

function readInstitution(text: string): Institution {
  const short = text.slice(0, LONGEST);
  const parts = partsOf(short)
    .map(partOf)
    .filter(({ words }) => words.length > 0);
  const all = parts.flatMap(({ words }) => words);
  const inside = parts.filter(({ isUnit }) => !isUnit);
  const highest = Math.max(0, ...inside.map(({ rank }) => rank));
  const named = inside.filter(({ rank, isAcronym }) => (rank === highest && rank > 0) || isAcronym);
  // Without a word that tells of one, what stands first: a company.
  const names = named.length > 0 ? named : (inside.length > 0 ? inside : parts).slice(0, 1);
  const isNowhere = names.every(({ words }) => words.every((word) => NOWHERE.has(word)));
  return {
    ror: rorWrittenIn(short),
    whole: all.join(' '),
    words: all.toSorted(),
    names: isNowhere ? [] : names,
    places: inside.flatMap((part) => (names.includes(part) || part.rank > 0 ? [] : [part.key])),
  };
}

const readLately = lately(readInstitution);

/** Numbers in their two ways; one letter alone is an initial. */
const NUMBERS: Readonly<Record<string, string>> = lookup({
  ...{ ii: '2', iii: '3', iv: '4', vi: '6', vii: '7', viii: '8', ix: '9', xi: '11', xii: '12' },
});

function partOf(text: string): Part {
  const words = institutionWords(text).map((word) => NUMBERS[word] ?? word);
  return {
    words,
    key: words.toSorted().join(' '),
    rank: words.some((word) => UNIVERSITIES.has(word))
      ? 2
      : Number(isCompany(text) || words.some((word) => INSTITUTIONS.has(word))),
    isUnit: words.some((word) => UNITS.has(word)),
    isAcronym: /^\s*[A-Z]{2,6}\s*$/.test(text),
  };
}
