import { foldLetters } from '#app/platform/text/fold.ts';
import { authorField, countRows, MOST_AUTHORS, partsOfName } from '../author-list/author-rows.ts';
import { readCheck } from '../preflight/file-check.ts';
import type { ListedFile } from './completion.ts';

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
};

/** Whom the manuscript names as its authors; null where it names none. */
export function namedAuthors(values: Values, files: readonly ListedFile[]): NamedAuthors | null {
  const file = files.find(({ purpose }) => purpose === 'manuscript');
  const words = file && readCheck(file)?.words;
  const all = words?.authors ?? [];
  if (!file || all.length === 0) return null;
  return {
    fileName: file.fileName,
    all,
    named: words?.authorsNamed ?? all.length,
    others: all.filter((author) => rowOf(values, author) === null),
  };
}

/** The list with a row for each of those who are not in it, and with what is empty of the others. */
export function withNamed(values: Values, { all }: NamedAuthors): Record<string, string> {
  const whole = { ...values };
  for (const author of all) {
    const known = rowOf(values, author);
    const row = known ?? countRows(whole);
    if (row >= MOST_AUTHORS) break;
    const { given, family } = partsOfName(author.name, null);
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
function rowOf(values: Values, { name }: NamedAuthor): number | null {
  const rows = Array.from({ length: countRows(values) }, (_, row) => row);
  return rows.find((row) => isSame(nameIn(values, row), name)) ?? null;
}

function nameIn(values: Values, row: number): string {
  const [whole = '', given = '', family = ''] = ['name', 'given', 'family'].map(
    (part) => values[authorField(row, part)],
  );
  return whole || `${given} ${family}`.trim();
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [one, other].map((name) => {
    const { given, family } = partsOfName(name, null);
    return [foldLetters(family || name), foldLetters(given)[0] ?? ''] as const;
  });
  return left![0] === right![0] && (left![1] === right![1] || left![1] === '' || right![1] === '');
}
