import type { Author } from '#app/features/catalogue/core/index.ts';
import { splitAuthors } from '#app/features/catalogue/core/index.ts';
import { foldedWords } from '#app/platform/text/fold.ts';
import { plainLine } from '#app/platform/text/plain-line.ts';

const keyOf = ({ given, family }: Pick<Author, 'given' | 'family'>): string =>
  foldedWords(`${family} ${given}`).join(' ');

/** What is known of an author beyond the name stays while the name does. */
export function authorsOfText(text: string, present: readonly Author[] = []): Author[] {
  const known = new Map(present.map((author) => [keyOf(author), author]));
  return splitAuthors(plainLines(text)).map((author) => {
    const same = known.get(keyOf(author));
    return {
      ...author,
      affiliation: author.affiliation ?? same?.affiliation ?? null,
      orcid: same?.orcid ?? null,
    };
  });
}

export function authorNamed(
  written: string,
  { affiliation, orcid }: Pick<Author, 'affiliation' | 'orcid'>,
): Author {
  const [split] = splitAuthors(written);
  const { given, family } = split ?? { given: '', family: written };
  return { given, family, affiliation, orcid, written };
}

/** @param text that of an earlier record, which holds while it names the same */
export function textOfAuthors(authors: readonly Author[], text?: string): string {
  const names = authors.map(({ written }) => written);
  if (text !== undefined && sameTexts(splitAuthors(text), names)) return text;
  return names.join(names.some((name) => /[,;]/.test(name)) ? '; ' : ', ');
}

const sameTexts = (authors: readonly { written: string }[], names: readonly string[]): boolean =>
  authors.length === names.length && authors.every(({ written }, at) => written === names[at]);

export const sameAuthors = (one: readonly Author[], other: readonly Author[]): boolean =>
  JSON.stringify(one.map(inOrder)) === JSON.stringify(other.map(inOrder));

const inOrder = ({ written, given, family, affiliation, orcid }: Author) => [
  ...[written, given, family],
  ...[affiliation, orcid],
];

export const sayAuthors = (authors: readonly Author[]): string =>
  authors
    .map(({ written, affiliation, orcid }) => [written, affiliation, orcid].filter(Boolean))
    .map((parts) => parts.join(', '))
    .join('; ');

export const plainLines = (text: string): string =>
  text.trim().split('\n').map(plainLine).join('\n');
