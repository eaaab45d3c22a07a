import type { Author } from '#app/features/catalogue/core/index.ts';
import { splitAuthors } from '#app/features/catalogue/core/index.ts';
import { isOnePersonsName } from '#app/platform/person-name.ts';
import { isReadable, plainLine } from '#app/platform/text/plain-line.ts';
import { tooLong, UNREADABLE } from '#app/platform/uploads/refusal.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { parseOrcid } from '#app/protocols/orcid.ts';
import { foldedWords } from '#app/platform/text/fold.ts';

/** A longer list is edited as one text: a form of thousands of fields helps no editor. */
const MOST_ROWS = 60;
/** Empty rows behind the last author, for more. */
export const NEW_ROWS = 5;

export const LONGEST_OF_AUTHOR = { name: 300, affiliation: 500, orcid: 60 } as const;

type Line = keyof typeof LONGEST_OF_AUTHOR;
type Values = Readonly<Record<string, string>>;

export const MOST_ROW_FIELDS = 5 * (MOST_ROWS + NEW_ROWS);

export const authorField = (row: number, name: Line | 'rank' | 'remove'): string =>
  `author-${row}-${name}`;

export const fitsRows = (authors: readonly Author[]): boolean => authors.length <= MOST_ROWS;

export function rowsOf(authors: readonly Author[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [row, author] of authors.entries()) {
    values[authorField(row, 'name')] = nameOf(author);
    values[authorField(row, 'affiliation')] = author.affiliation ?? '';
    values[authorField(row, 'orcid')] = author.orcid ?? '';
  }
  return values;
}

/**
 * The authors as the rows say them, or what is wrong with each field; null when a form has no rows. An author
 * whose name stays is split as before.
 */
export function readRows(
  values: Values,
  present: readonly Author[],
): { authors: Author[]; errors: Record<string, string> } | null {
  const count = countRows(values);
  if (count === 0) return null;
  const errors: Record<string, string> = {};
  const known = new Map(present.map((author) => [nameOf(author), author]));
  const ranked: { author: Author; rank: number }[] = [];
  for (let row = 0; row < count; row += 1) {
    if (authorField(row, 'remove') in values) continue;
    const line = (name: Line) => plainLine(values[authorField(row, name)] ?? '');
    const [name, affiliation, orcid] = [line('name'), line('affiliation'), line('orcid')];
    if (name + affiliation + orcid === '') continue;
    const same = known.get(name);
    Object.assign(errors, problemsOf(row, { name, affiliation, orcid }, same));
    const said = { affiliation: affiliation || null, orcid: parseOrcid(orcid) };
    const isSame = same && same.affiliation === said.affiliation;
    const named = same ? { ...same, written: name } : authorNamed(name, said);
    const author = isSame ? { ...same, orcid: said.orcid } : { ...named, ...said };
    const wanted = wholeNumber(values[authorField(row, 'rank')]) ?? row + 1;
    ranked.push({ author, rank: wanted + Math.sign(wanted - row - 1) / 2 });
  }
  ranked.sort((one, other) => one.rank - other.rank);
  return { authors: ranked.map(({ author }) => author), errors };
}

/** The name alone: an affiliation in brackets behind it has a field of its own. */
function nameOf({ written, affiliation }: Author): string {
  const bracket = affiliation === null ? -1 : written.lastIndexOf('(');
  return plainLine(bracket > 0 ? written.slice(0, bracket) : written);
}

const countRows = (values: Values): number =>
  Math.min(
    MOST_ROWS + NEW_ROWS,
    Math.max(
      0,
      ...Object.keys(values).map((name) => Number(/^author-(\d{1,4})-/.exec(name)?.[1] ?? -1) + 1),
    ),
  );

function problemsOf(
  row: number,
  said: Record<Line, string>,
  same: Author | undefined,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, longest] of Object.entries(LONGEST_OF_AUTHOR)) {
    const text = said[name as Line];
    if (text.length > longest) errors[authorField(row, name as Line)] = tooLong(longest);
    else if (!isReadable(text)) errors[authorField(row, name as Line)] = UNREADABLE;
  }
  if (said.name === '') {
    errors[authorField(row, 'name')] ??= 'Please enter the author’s name, or remove the author.';
  } else if (!same && !isOnePersonsName(said.name, splitAuthors)) {
    errors[authorField(row, 'name')] ??=
      'Please enter one author, given name first, such as Ada Example.';
  }
  if (said.orcid !== '' && said.orcid !== same?.orcid && parseOrcid(said.orcid) === null) {
    errors[authorField(row, 'orcid')] ??= 'Please enter an ORCID iD such as 0000-0002-1825-0097.';
  }
  return errors;
}

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
