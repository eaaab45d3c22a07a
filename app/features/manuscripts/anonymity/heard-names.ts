import { editDistance } from '#app/platform/edit-distance.ts';
import { asHeard, latinWords } from '#app/platform/names/latin-words.ts';
import { foldLetters, foldLoosely } from '#app/platform/text/fold.ts';
import { nameWords, PARTICLES, spellingsOf } from './name-forms.ts';

type Heard = { word: string; index: number };

/** Shorter sounds are those of many words. */
const SHORTEST = 4;
/** Shorter names with another letter are other names. */
const SHORTEST_WITH_SLIP = 7;

/**
 * Words that are read aloud as a name of these people, or are one with a slip: `Марчетти`, `Mārkēti` and `Marcheti` for
 * Marchetti. In Latin letters with a capital only, since each small word sounds like some name.
 * @param others who read the text: their names are their own
 */
export function heardNames(
  text: string,
  people: readonly { name: string }[],
  others: readonly { name: string }[],
): Heard[] {
  const own = new Set([...people, ...others].flatMap(({ name }) => spelledWords(name)));
  const names = [...new Set(people.flatMap(({ name }) => spelledWords(name)))].filter(
    (word) => word.length >= SHORTEST && !PARTICLES.test(word),
  );
  if (names.length === 0) return [];
  const sounds = new Set(names.map(soundOfName).filter(({ length }) => length >= SHORTEST));
  const long = names.filter(({ length }) => length >= SHORTEST_WITH_SLIP);
  const known = new Map<string, boolean>();
  const isOne = (word: string) => {
    const folded = foldLetters(word);
    if (own.has(folded) || own.has(folded.replace(/s$/, ''))) return false;
    const latin = latinWords([word]).join('');
    return (
      sounds.has(soundOfName(latin)) || long.some((name) => isSlipOf(foldLetters(latin), name))
    );
  };
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ word, index })).filter(
    ({ word }) => {
      if (word.length < SHORTEST || !MAY_BE_NAME.test(word)) return false;
      const found = known.get(word) ?? isOne(word);
      known.set(word, found);
      return found;
    },
  );
}

const WORD = /[\p{L}\p{M}]+/gu;
/** With a capital, or of another script. */
const MAY_BE_NAME = /^(?:\p{Lu}|[^\p{Script=Latin}])/u;

const spelledWords = (name: string): string[] => spellingsOf(name).flatMap(nameWords);

/** As several languages write what is heard, each letter once. */
const soundOfName = (word: string): string =>
  asHeard(foldLoosely(word))
    .replace(/ch|ck|[cq]/g, 'k')
    .replaceAll('y', 'i')
    .replaceAll('ph', 'f')
    .replace(/(?<=[tkgd])h/g, '')
    .replace(/(.)\1+/gs, '$1');

const isSlipOf = (word: string, name: string): boolean =>
  word[0] === name[0] &&
  Math.abs(word.length - name.length) <= 1 &&
  editDistance(word, name, 1) <= 1;
