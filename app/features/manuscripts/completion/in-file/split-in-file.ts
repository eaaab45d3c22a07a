import { foldedWords } from '#app/platform/text/fold.ts';
import { partsOfName } from '../../author-list/author-rows.ts';

type NameParts = { given: string; family: string };
type FileWords = { references: string; abstract: string };

/** Splits names as the reference list of their own file does, or as its language has them: two family names in Spanish. */
export function splitInFile({ references, abstract }: FileWords): (name: string) => NameParts {
  const list = readList(references);
  const isSpanish = readsSpanish(abstract);
  return (name) => {
    const words = name.split(' ').filter(Boolean);
    return splitAsCited(words, list) ?? splitBySpanish(words, isSpanish) ?? partsOfName(name, null);
  };
}

type CitedList = {
  words: readonly string[];
  places: ReadonlyMap<string, readonly number[]>;
  /** Places of words behind a comma. */
  behindComma: ReadonlySet<number>;
};

function readList(references: string): CitedList {
  const words: string[] = [];
  const behindComma = new Set<number>();
  for (const part of references.split(',')) {
    behindComma.add(words.length);
    words.push(...foldedWords(part));
  }
  return { words, places: Map.groupBy(words.keys(), (at) => words[at]!), behindComma };
}

/** Works are often cited by the first of two family names: then both are one. */
function splitAsCited(words: readonly string[], list: CitedList): NameParts | null {
  if (words.length < 2 || words.length > MOST_WORDS || !words.every(hasLetters)) return null;
  for (let start = 1; start < words.length; start += 1) {
    const given = words.slice(0, start);
    for (let end = words.length; end > start; end -= 1) {
      if (isCited(list, given, words.slice(start, end))) return partsAt(words, start);
    }
  }
  const [first = '', ...others] = words;
  const isFirst = mayStandFirst(words) && isCitedFirst(list, others, first);
  return isFirst ? { given: others.join(' '), family: first } : null;
}

const hasLetters = (word: string): boolean => foldedWords(word).length > 0;

/** Particles such as “van der” belong to the family name. */
function partsAt(words: readonly string[], start: number): NameParts {
  let at = start;
  while (at > 1 && BEGINS_SMALL.test(words[at - 1]!)) at -= 1;
  return { given: words.slice(0, at).join(' '), family: words.slice(at).join(' ') };
}

const BEGINS_SMALL = /^\p{Ll}/u;
const MOST_WORDS = 8;

/** Whether a list has `Family, Given`, `Family, G.`, `Family G`, `G. Family` or `Given M. Family`: a name in full alone tells nothing. */
function isCited(list: CitedList, given: readonly string[], family: readonly string[]): boolean {
  const [names, firsts] = [family, given].map((words) => foldedWords(words.join(' ')));
  return placesOf(list, names!).some((at) => {
    const behind = at + names!.length;
    return (
      isFullBehind(list, behind, firsts!) ||
      isShort(list.words[behind], firsts!) ||
      isShortBefore(list.words, at, firsts!)
    );
  });
}

/** Family name first, as in Hungary, Viet Nam, China and Korea: unless particles or a given name tell that it is not. */
const mayStandFirst = (words: readonly string[]): boolean =>
  !words.some((word) => BEGINS_SMALL.test(word)) &&
  !SECOND_GIVEN.has(foldedWords(words[0]!).join(''));

function isCitedFirst(list: CitedList, given: readonly string[], family: string): boolean {
  const [names, firsts] = [family, given.join(' ')].map((words) => foldedWords(words));
  const initials = initialsOf(firsts!);
  return placesOf(list, names!).some((at) => {
    const behind = at + names!.length;
    if (isFullBehind(list, behind, firsts!)) return true;
    if (list.behindComma.has(behind) && isShort(list.words[behind], firsts!)) return true;
    const spelled = list.words.slice(behind, behind + initials.length).join('');
    return list.words[behind] === initials || spelled === initials;
  });
}

const placesOf = ({ words, places }: CitedList, names: readonly string[]): number[] =>
  (places.get(names[0] ?? '') ?? []).filter((at) =>
    names.every((word, of) => words[at + of] === word),
  );

const initialsOf = (firsts: readonly string[]): string => firsts.map((word) => word[0]!).join('');

const isFullBehind = (
  { words, behindComma }: CitedList,
  at: number,
  firsts: readonly string[],
): boolean => behindComma.has(at) && words[at] === firsts[0];

const isShort = (word: string | undefined, firsts: readonly string[]): boolean =>
  word !== undefined && word.length <= MOST_INITIALS && initialsOf(firsts).startsWith(word);

/** Whether initials are before a family name, the first given name perhaps in full. */
function isShortBefore(words: readonly string[], at: number, firsts: readonly string[]): boolean {
  const before = words.slice(Math.max(0, at - firsts.length), at);
  if (before.at(-1) === initialsOf(firsts)) return true;
  return (
    before.length === firsts.length &&
    before.at(-1)!.length === 1 &&
    before.every((word, of) => word === firsts[of] || word === firsts[of]![0])
  );
}

const MOST_INITIALS = 3;

/** Given names end before the last two words, or before the last one behind two given names. */
function splitBySpanish(words: readonly string[], isSpanish: boolean): NameParts | null {
  const isPlain = words.every((word) => /^\p{Lu}[\p{Ll}\p{M}-]/u.test(word));
  if (!isSpanish || !isPlain || words.length < 3 || words.length > 4) return null;
  const isSecondGiven = words.length === 3 && SECOND_GIVEN.has(foldedWords(words[1]!).join(''));
  const start = words.length - (isSecondGiven ? 1 : 2);
  return { given: words.slice(0, start).join(' '), family: words.slice(start).join(' ') };
}

const SECOND_GIVEN: ReadonlySet<string> = new Set(
  `adrian alberto alejandra alejandro alfredo alicia alonso ana andrea andres angel angeles antonia antonio armando
  arturo beatriz camila carlos carmen carolina cecilia cesar claudia cristina daniel daniela david diego eduardo elena
  elisa enrique ernesto esteban eugenia eva fabian felipe fernanda fernando francisco gabriel gabriela gerardo guadalupe
  guillermo gustavo hector hugo ignacio ines isabel ivan jaime javier jesus joaquin jorge jose josefa juan juana julia
  julio laura leonardo lucia luis luisa manuel marcela marcelo marco maria mario marta mateo mauricio mercedes miguel
  monica natalia nicolas oscar pablo patricia paula pedro pilar rafael ramon raul ricardo roberto rocio rodrigo rosa
  rosario ruben santiago sebastian sergio silvia sofia susana teresa tomas veronica vicente victor victoria virginia
  andrew ann anne charles elizabeth george henry james jane jean john joseph louise marie mark mary michael paul peter
  richard robert thomas william`.split(/\s+/),
);

/** By the words that no neighbour of the language has in common with it. */
function readsSpanish(text: string): boolean {
  const words = foldedWords(text.slice(0, 3000));
  const count = words.filter((word) => SPANISH.has(word)).length;
  return words.length > 0 && count / words.length > LEAST_SPANISH;
}

const LEAST_SPANISH = 0.08;
const SPANISH: ReadonlySet<string> = new Set(['el', 'los', 'las', 'y', 'del', 'una', 'con', 'en']);
