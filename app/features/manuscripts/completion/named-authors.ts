import { editDistance } from '#app/platform/edit-distance.ts';
import { foldedWords, foldLetters } from '#app/platform/text/fold.ts';
import {
  authorField,
  countRows,
  joinedName,
  MOST_AUTHORS,
  partsOfName,
} from '../author-list/author-rows.ts';
import { readCheck } from '../preflight/file-check.ts';
import type { ListedFile } from './completion.ts';
import { splitInFile } from './in-file/split-in-file.ts';

type Values = Readonly<Record<string, string>>;
type NamedAuthor = {
  name: string;
  email: string;
  institution: string;
  isCorresponding?: true;
  isUnlikely?: true;
};

export type NamedAuthors = {
  fileName: string;
  all: NamedAuthor[];
  /** How many the file names: more than there are rows. */
  named: number;
  /** Those who are not in the list. */
  others: NamedAuthor[];
  /** Those in the list whose name the file spells in another way. */
  respelled: { row: number; was: string; name: string }[];
  /** A name in two parts, as the file itself has it. */
  partsOf: (name: string) => { given: string; family: string };
};

/** Whom the manuscript names as its authors; null where it names none. */
export function namedAuthors(values: Values, files: readonly ListedFile[]): NamedAuthors | null {
  const file = files.find(({ purpose }) => purpose === 'manuscript');
  const words = file && readCheck(file)?.words;
  const all = words?.authors ?? [];
  if (!file || all.length === 0) return null;
  const respelled = respelledIn(values, all);
  const isListed = ({ name }: NamedAuthor) => respelled.some((each) => each.name === name);
  return {
    respelled,
    partsOf: splitInFile({ references: words?.references ?? '', abstract: words?.abstract ?? '' }),
    fileName: file.fileName,
    all,
    named: words?.authorsNamed ?? all.length,
    others: all.filter((author) => rowOf(values, author) === null && !isListed(author)),
  };
}

/** A typed name without the accents that the file has, or with a slip of the pen in it: each row for one author, the nearest. */
function respelledIn(values: Values, all: readonly NamedAuthor[]): NamedAuthors['respelled'] {
  const named = all.map(({ name }) => ({ name, row: rowOf(values, { name }) }));
  const rows = rowsOf(values).filter((each) => !named.some(({ row }) => row === each));
  const near = named
    .filter(({ row }) => row === null)
    .flatMap(({ name }) =>
      rows.map((row) => ({ row, name, slips: slipsBetween(nameIn(values, row), name) })),
    )
    .filter(({ slips }) => slips <= MOST_SLIPS)
    .toSorted((one, other) => one.slips - other.slips);
  const pairs: { row: number; name: string }[] = [];
  for (const { row, name } of near) {
    if (!pairs.some((pair) => pair.row === row || pair.name === name)) pairs.push({ row, name });
  }
  return named.flatMap(({ name, row }) => {
    const at = row ?? pairs.find((pair) => pair.name === name)?.row;
    if (at === undefined) return [];
    const was = nameIn(values, at);
    const isPlain = foldLetters(was) === was.toLowerCase();
    const hasAccents = foldLetters(was) === foldLetters(name) && isPlain;
    return row === null || (hasAccents && foldLetters(name) !== name.toLowerCase())
      ? [{ row: at, was, name }]
      : [];
  });
}

const MOST_SLIPS = 2;

/** More than `MOST_SLIPS` where they are two persons: given names begin alike, and a short name has one slip. */
function slipsBetween(was: string, is: string): number {
  const [one, other] = [foldLetters(was), foldLetters(is)];
  const most = one.length < 8 ? 1 : MOST_SLIPS;
  const slips = editDistance(one, other, most);
  return one.length > 4 && slips <= most && beginAlike(was, is) ? slips : MOST_SLIPS + 1;
}

/** The list with its names as the file spells them. */
export function withSpelling(values: Values, { respelled }: NamedAuthors): Record<string, string> {
  const whole = { ...values };
  for (const { row, name } of respelled) {
    whole[authorField(row, 'name')] = name;
    for (const part of ['given', 'family']) delete whole[authorField(row, part)];
  }
  return whole;
}

/** The list with a row for each of those who are not in it, and with what is empty of the others. */
export function withNamed(
  values: Values,
  { all, respelled, partsOf }: NamedAuthors,
): Record<string, string> {
  const whole = { ...values };
  for (const author of all) {
    const near = respelled.find(({ name }) => name === author.name);
    const known = rowOf(values, author) ?? near?.row ?? null;
    const row = known ?? countRows(whole);
    if (row >= MOST_AUTHORS) break;
    const { given, family } = partsOf(author.name);
    const said = {
      ...(known === null && { position: '', given, family }),
      ...{ email: author.email, college: author.institution },
    };
    for (const [name, text] of Object.entries(said)) {
      const field = authorField(row, name);
      if ((whole[field] ?? '') === '') whole[field] = text;
    }
  }
  return whole;
}

/** The row of an author: the same family name, and given names that begin alike. */
const rowOf = (values: Values, { name }: Pick<NamedAuthor, 'name'>): number | null =>
  rowsOf(values).find((row) => isSame(nameIn(values, row), name)) ?? null;

const rowsOf = (values: Values): number[] =>
  Array.from({ length: countRows(values) }, (_, row) => row);

function nameIn(values: Values, row: number): string {
  const [whole = '', given = '', family = ''] = ['name', 'given', 'family'].map(
    (part) => values[authorField(row, part)],
  );
  return whole || joinedName({ given, family });
}

function isSame(one: string, other: string): boolean {
  // The family name may stand first in the file.
  if (sortedWords(one) === sortedWords(other)) return true;
  const [left, right] = [one, other].map((name) =>
    foldLetters(partsOfName(name, null).family || name),
  );
  return left === right && beginAlike(one, other);
}

const sortedWords = (name: string): string => foldedWords(name).toSorted().join(' ');

/** Whether two given names do, as far as both are given. */
function beginAlike(one: string, other: string): boolean {
  const [left, right] = [one, other].map(
    (name) => foldLetters(partsOfName(name, null).given)[0] ?? '',
  );
  return left === right || left === '' || right === '';
}
