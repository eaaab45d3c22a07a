import { foldLetters } from '#app/platform/text/fold.ts';
import { findNames } from './find-names.ts';

/** A person whom a text must not identify. */
export type HiddenPerson = {
  name: string;
  email: string | null;
  institution: string | null;
  orcid: string | null;
};

/** Shorter texts are found in other words too. */
const SHORTEST = 5;

/**
 * What in a text tells who some people are (L6): their names in any order, with or without middle
 * names and accents; addresses, ORCID iDs and institutions as they are written.
 * @param initials whether `A. Lovelace` counts: not where people may cite their own work
 */
export function peopleNamed(
  text: string,
  people: readonly HiddenPerson[],
  { initials }: { initials: boolean },
): string[] {
  const folded = fold(text);
  const written = people
    .flatMap(({ name, email, institution, orcid }) => [name, email, institution, orcid])
    .map((each) => (each ?? '').trim())
    .filter((each) => each.length >= SHORTEST && folded.includes(fold(each)));
  const names = findNames(text, people)
    .filter(({ kind, found }) => kind === 'name' && (initials || isInFull(found)))
    .map(({ found }) => found);
  const byKey = new Map([...names, ...written].map((found) => [fold(found), found]));
  return [...byKey.values()];
}

const isInFull = (name: string): boolean =>
  (name.match(/\p{L}+/gu) ?? []).filter((word) => word.length > 1).length > 1;

const fold = (text: string): string => foldLetters(text).replace(/\s+/g, ' ');
