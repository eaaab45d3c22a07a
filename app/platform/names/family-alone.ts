import { lately } from '../text/lately.ts';

const TITLES = /^(?:dr|prof|professor|mr|mrs|ms|mx|sir|dame|phd|md)\.?$/i;

const wordsOf = lately((name) =>
  name
    .slice(0, 200)
    .split(/[\s,]+/)
    .filter((word) => /\p{L}/u.test(word) && !TITLES.test(word)),
);

/**
 * A name that stands alone, with the given names of a person before it: who wrote `Petrova` may be Elena Petrova. Null
 * of names of more words, titles left out.
 * @param person given names before the family name, or behind a comma
 */
export function withGivenOf(person: string, name: string): string | null {
  const [alone, ...others] = wordsOf(name);
  if (alone === undefined || others.length > 0) return null;
  const [before, ...behind] = person.split(',').map((part) => wordsOf(part));
  const given = behind.length > 0 ? behind.flat() : before!.slice(0, -1);
  return given.length === 0 ? null : [...given, alone].join(' ');
}
