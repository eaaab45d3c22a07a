import { foldedWords } from '#app/platform/text/fold.ts';

/** Fields or keywords as they were typed, with commas, semicolons or lines between. */
export const splitFields = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]+/)
      .map((field) => field.trim())
      .filter(Boolean),
  ),
];

/** The keywords whose words all stand in one of the reviewer's fields, or the other way round. */
export function matchExpertise(expertise: string, keywords: string): string[] {
  const fields = splitFields(expertise).map(wordsOf);
  return splitFields(keywords).filter((keyword) => {
    const words = wordsOf(keyword);
    return fields.some((field) => holds(field, words) || holds(words, field));
  });
}

/** The reviewer's fields whose words all stand in a text, such as a title with its abstract. */
export function fieldsIn(expertise: string, text: string): string[] {
  const words = wordsOf(text);
  return splitFields(expertise).filter((field) => holds(words, wordsOf(field)));
}

/**
 * Whom a list of works names as an author: by family name, with the given name or its initial beside it.
 * @param references one work a line
 */
export function citedIn(references: string): (name: string) => boolean {
  const works = references.split('\n').map(foldedWords);
  return (name) => {
    const [given = '', ...others] = foldedWords(name);
    const family = others.at(-1);
    const isGiven = (word: string | undefined) => word === given || word === given[0];
    const isNamedAt = (work: readonly string[], at: number) =>
      isGiven(work[at + 1]) ||
      isGiven(work[at - 1]) ||
      (work[at - 1]?.length === 1 && isGiven(work[at - 2]));
    return works.some((work) => work.some((word, at) => word === family && isNamedAt(work, at)));
  };
}

const holds = (all: ReadonlySet<string>, some: ReadonlySet<string>): boolean =>
  some.size > 0 && [...some].every((word) => all.has(word));

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    foldedWords(text).map((word) => (word.length > 4 ? word.replace(/(?:ies|s)$/, '') : word)),
  );
