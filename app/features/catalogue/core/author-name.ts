import { foldLetters } from '#app/platform/text/fold.ts';

export type AuthorName = {
  /** Given names and initials; empty for one-word names and for organisations. */
  given: string;
  /** Family name with its particles and suffix (`van der Berg`, `King Jr.`), or the whole name. */
  family: string;
};

const LETTER = /\p{L}/u;
const INITIAL = String.raw`\p{Lu}\p{M}*(?:\p{Ll}{1,2}(?=\.))?`;
const INITIALS = new RegExp(String.raw`^${INITIAL}(?:\.-?${INITIAL})*\.?$`, 'u');
const TITLES = /^(?:(?:Dr|Prof|Mr|Mrs|Ms|Er|Ir|Ing|Doç|Assoc)\.|Dr|Prof|Professor|Mr|Mrs|Ms)$/u;
const DEGREES =
  /^(?:Ph\.?\s?D|M\.?\s?D|M\.?\s?Sc|B\.?\s?Sc|M\.?\s?Tech|B\.?\s?Tech|M\.\s?E|B\.\s?E|D\.?\s?Sc|MBA|MPH|Esq|S?MIEEE|FIEEE)\.?$/iu;
/** `Md` is a name, written short; the degree is written `MD`. */
const MUHAMMAD = /^Md\.?$/;
const SUFFIX = /^(?:jr\.?|sr\.?|II|III|IV|2nd|3rd)$/iu;
/** Suffixes that stand behind the family name and belong to it (Portuguese). */
const KINSHIP = /^(?:filho|neto|sobrinho|j[uú]nior)$/iu;
/** In lower case these always begin the family name. */
const PARTICLES = new Set(
  `a' aan aan't abu af al am auf aus av bar bat bei ben bin bint bey d' da dal dalla das de degli dei del dela
  della delle delli dello den der des di dil do dos du el en ibn im in la las le les li lo los mac mc
  na nic op och og ouw over pour san 's st 't te ten ter thoe to tot tu uit uijt um und ur van ver vom von
  vor ze zu zum zur à`.split(/\s+/),
);
/** Written with a capital these begin it only behind a given name (`Luc Van Gool`). */
const CAPITAL_PARTICLES = new Set(
  `Af Al Da Dal Dalla D' De Del Della Den Der Des Di Do Dos Du El La Las Le Los Mac Mc O' San Santa St St. Ten
  Ter Uí Ó Ní Nic Van Vande Vanden Vander Vom Von Zu Zur`.split(/\s+/),
);
/** What the particles of a given name lead to: `María del Carmen`, `Juan de Dios`. */
const DEVOTIONS = new Set(
  `angeles carmen conceicao consuelo dios dolores fatima graca jesus lourdes lurdes luz mar mercedes milagros nieves
  pilar remedios rocio rosario socorro`.split(/\s+/),
);
/** Joins two family names: `Ramón y Cajal`, `Costa e Silva`. */
const JOINT = new Set(['y', 'e', 'i']);
/** Where one of these is the family name, `Van` and `Le` are middle names. */
const VIETNAMESE = new Set(
  `Bui Cao Chu Dang Dao Dinh Do Doan Duong Ha Ho Hoang Huynh Le Luong Ly Mai Ngo Nguyen Pham Phan Thai To Tran
  Trinh Truong Vo Vu`.split(/\s+/),
);

export const areInitials = (name: string): boolean =>
  name !== '' && name.split(' ').every((word) => INITIALS.test(word));

/** Whether a piece of a list of authors is only what stands behind a name: `Jr.`, `III`. */
export const isSuffix = (piece: string): boolean => SUFFIX.test(piece) || KINSHIP.test(piece);

/** Whether a piece of a list of authors is only an academic degree: `PhD`, `M.Tech.`. */
export const isDegree = (piece: string): boolean => DEGREES.test(piece) && !MUHAMMAD.test(piece);

export const isParticle = (word: string): boolean => PARTICLES.has(word);

/**
 * Given name first (`Ludwig van der Berg`). Titles and degrees are left out; a suffix stays with
 * the family name, as formats of two parts expect.
 */
export function splitName(name: string): AuthorName {
  const words = joinStrays(withoutTitles(name.split(' ').filter(Boolean)));
  const suffix: string[] = [];
  while (words.length > 1 && SUFFIX.test(words.at(-1)!)) suffix.unshift(words.pop()!);
  const start = familyStart(words);
  // `Kumar S.` and `Schloss P. D.`: initials behind the name are the given name.
  const tail =
    start === null ? words.findIndex((_, at) => areInitials(words.slice(at).join(' '))) : -1;
  const [given, family] =
    tail > 0
      ? [words.slice(tail), withoutFullStop(words.slice(0, tail))]
      : [words.slice(0, start ?? -1), words.slice(start ?? -1)];
  return { given: given.join(' '), family: [...family, ...suffix].join(' ') };
}

/** Splits a name written family name first, given the two sides of its comma. */
export function splitInvertedName(before: string, after: string, suffix = ''): AuthorName {
  const given = withoutTitles(after.split(' ').filter(Boolean));
  const particles: string[] = [];
  while (given.length > 1 && isParticle(given.at(-1)!)) particles.unshift(given.pop()!);
  return {
    given: given.join(' '),
    family: [...particles, before, suffix].filter(Boolean).join(' '),
  };
}

function withoutTitles(words: string[]): string[] {
  const start = words.findIndex((word) => !TITLES.test(word));
  let end = words.length;
  // Behind a particle stands a family name, whatever it looks like.
  while (end > start + 2 && isDegree(words[end - 1]!) && !isParticle(words[end - 2]!)) end -= 1;
  return start < 0 ? words : words.slice(start, end);
}

/** Slips of typesetting: `Serre .` and `Sanchez - Ferrero` are one word each. */
const joinStrays = (words: string[]): string[] =>
  words.reduce<string[]>((joined, word) => {
    const previous = joined.at(-1);
    const whole = LETTER.test(word) && previous && LETTER.test(previous) && !/[-–]$/.test(previous);
    if (previous && !whole) joined[joined.length - 1] = previous + word;
    else joined.push(word);
    return joined;
  }, []);

/** Where the family name begins, or null when nothing tells and it is just the last word. */
function familyStart(words: string[]): number | null {
  const last = words.length - 1;
  if (last < 1) return 0;
  const vietnamese = VIETNAMESE.has(words[0]!) || VIETNAMESE.has(words[last]!);
  for (let at = 1; at < last; at += 1) {
    const word = words[at]!;
    if (JOINT.has(word)) return at - 1;
    if (PARTICLES.has(word) && isDevotion(words.slice(at, last))) continue;
    if (PARTICLES.has(word)) return at;
    if (CAPITAL_PARTICLES.has(word) && !vietnamese && isParticleRun(words.slice(at, last)))
      return at;
  }
  const kinship = KINSHIP.test(words[last]!) && last > 1 && !areInitials(words[last - 1]!);
  return kinship ? last - 1 : null;
}

const isDevotion = (words: string[]): boolean =>
  DEVOTIONS.has(foldLetters(words.find((word) => !PARTICLES.has(word)) ?? ''));

/** `Swetha. R` */
const withoutFullStop = (words: string[]): string[] =>
  words.map((word) => (areInitials(word) ? word : word.replace(/\.$/, '')));

const isParticleRun = (words: string[]): boolean =>
  words.every((word) => CAPITAL_PARTICLES.has(word) || PARTICLES.has(word));
