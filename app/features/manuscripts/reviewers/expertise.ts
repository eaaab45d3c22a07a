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

const holds = (all: ReadonlySet<string>, some: ReadonlySet<string>): boolean =>
  some.size > 0 && [...some].every((word) => all.has(word));

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    foldedWords(text).map((word) => (word.length > 4 ? word.replace(/(?:ies|s)$/, '') : word)),
  );
