import { asItLooks } from '#app/platform/text/look-alikes.ts';
import { foldText } from './fold-text.ts';
import { isTellingPlace } from './find-places.ts';
import { nameWords, PARTICLES } from './name-forms.ts';

/** Shorter words are mostly others. */
const SHORTEST = 4;

/**
 * Who may be meant in a message, as people write to each other: a given name alone, `Lovelaces work`, `lovelace@`,
 * a name with signs within it, `from Hillside`.
 * @param others who read it: names that they share tell nothing
 */
export function calledLoosely(
  text: string,
  people: readonly { name: string; institution: string | null }[],
  others: readonly { name: string }[],
): string[] {
  const read = new Set(others.flatMap(({ name }) => nameWords(name)));
  const names = new Set(people.flatMap(({ name }) => nameWords(name)).filter(isTelling(read)));
  const places = new Set(
    people.flatMap(({ institution }) => nameWords(institution ?? '')).filter(isTellingPlace),
  );
  const plain = asItLooks(text.replace(/\p{Cf}/gu, ''));
  let before = '';
  return Array.from(plain.matchAll(WORD), ([found]) => found).filter((found) => {
    const word = foldText(found.replace(/[.'’@]/g, '')).folded;
    const isNamed = [word, word.replace(/s$/, '')].some((each) => names.has(each));
    const isThere = places.has(word) && IN.test(before);
    before = word;
    return (CAPITAL.test(found) && (isNamed || isThere)) || (isNamed && found.endsWith('@'));
  });
}

const WORD = /\p{L}(?:[\p{L}\p{M}]|[.'’](?=\p{L}))*@?/gu;
const CAPITAL = /^\p{Lu}/u;
const IN = /^(?:from|at|of|in)$/;

const isTelling = (read: ReadonlySet<string>) => (word: string) =>
  word.length >= SHORTEST && !PARTICLES.test(word) && !read.has(word);

/** A text with the numbers that are written with blanks or signs between their digits as they are. */
export const withWholeNumbers = (text: string): string =>
  text.replace(/\p{Cf}/gu, '').replace(/(?<=\d)[\s.,-](?=\d)/gu, '');
