import { foldedWords } from '#app/platform/text/fold.ts';
import { partsOfName } from '../../author-list/author-rows.ts';

type NameParts = { given: string; family: string };
type FileWords = { references: string; abstract: string };

/** Splits names as the reference list of their own file does, or as its language has them: two family names in Spanish. */
export function splitInFile({ references, abstract }: FileWords): (name: string) => NameParts {
  const cited = foldedWords(references);
  const places = Map.groupBy(cited.keys(), (at) => cited[at]!);
  const isSpanish = readsSpanish(abstract);
  return (name) => {
    const words = name.split(' ').filter(Boolean);
    const isCited = (given: readonly string[], family: readonly string[]) =>
      citesAs(cited, places, { given, family });
    return (
      splitAsCited(words, isCited) ?? splitBySpanish(words, isSpanish) ?? partsOfName(name, null)
    );
  };
}

type IsCited = (given: readonly string[], family: readonly string[]) => boolean;

/** Works are often cited by the first of two family names: then both are one. */
function splitAsCited(words: readonly string[], isCited: IsCited): NameParts | null {
  if (words.length < 2 || words.length > MOST_WORDS) return null;
  for (let start = 1; start < words.length; start += 1) {
    const given = words.slice(0, start);
    for (let end = words.length; end > start; end -= 1) {
      if (isCited(given, words.slice(start, end)))
        return { given: given.join(' '), family: words.slice(start).join(' ') };
    }
  }
  // Family name first, as in Hungary, Viet Nam, China and Korea.
  const [first = '', ...others] = words;
  return isCited(others, [first]) ? { given: others.join(' '), family: first } : null;
}

const MOST_WORDS = 8;

/** Whether a list has `Family, G.`, `Family G` or `G. Family`. */
function citesAs(
  cited: readonly string[],
  places: ReadonlyMap<string, readonly number[]>,
  { given, family }: { given: readonly string[]; family: readonly string[] },
): boolean {
  const [names, firsts] = [family, given].map((words) => foldedWords(words.join(' ')));
  const initials = firsts!.map((word) => word[0]!).join('');
  const isGiven = (word = '') =>
    word === firsts![0] ||
    (word.length <= MOST_INITIALS && word !== '' && initials.startsWith(word));
  return (places.get(names![0] ?? '') ?? []).some((at) => {
    if (!names!.every((word, of) => cited[at + of] === word)) return false;
    const before = cited.slice(Math.max(0, at - initials.length), at).join('');
    return isGiven(cited[at + names!.length]) || before === initials;
  });
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
