import { plainLine, readableText } from '#app/platform/text/plain-line.ts';
import { CREDIT_ROLES } from './listed-author.ts';
import type { ListedAuthor, TypedAuthor } from './listed-author.ts';

const LONGEST_LINE = {
  ...{ name: 200, given: 100, family: 200, email: 254, college: 300, orcid: 60 },
} as const;

/** More authors than a manuscript of the field has. */
export const MOST_AUTHORS = 40;
export const MOST_AUTHOR_FIELDS = MOST_AUTHORS * (9 + CREDIT_ROLES.length);

/** The names of the fields of authors, one of which says who is the corresponding author. */
export const AUTHOR_FIELDS =
  /^(?:corresponding|author-\d{1,2}-(?:position|name|given|family|email|college|orcid|rank|remove))$/;

/** The fields of what authors did, by their places in the list of links. */
export const CREDIT_FIELDS = /^credit-\d{1,9}-\d{1,2}$/;

export const creditField = (position: number, role: number): string => `credit-${position}-${role}`;

type Values = Readonly<Record<string, string>>;

/** Name of a field of an author. @param row from 0 */
export const authorField = (row: number, name: string): string => `author-${row}-${name}`;

export const countRows = (values: Values): number =>
  Math.min(
    MOST_AUTHORS,
    Math.max(
      0,
      ...Object.keys(values).map((name) => Number(/^author-(\d+)-/.exec(name)?.[1] ?? -1) + 1),
    ),
  );

/** Rows of a draft that are not in a form that was sent: another window has them, and they stay a draft. */
export function unseenRows(draft: Values, sent: Values): Record<string, string> {
  const first = countRows(sent);
  const isNamed = (row: number) =>
    ['name', 'family', 'given', 'email'].some((field) => draft[authorField(row, field)]);
  return Object.fromEntries(
    Object.entries(draft).filter(([name]) => {
      const row = AUTHOR_FIELDS.test(name) ? Number(name.split('-')[1]) : -1;
      return first > 0 && row >= first && isNamed(row);
    }),
  );
}

export const limitsOfAuthors = (values: Values): [field: string, longest: number][] =>
  Array.from({ length: countRows(values) }, (_, row) =>
    Object.entries(LONGEST_LINE).map(([name, longest]): [string, number] => [
      authorField(row, name),
      longest,
    ]),
  ).flat();

export const readAuthors = (values: Values): TypedAuthor[] =>
  Array.from({ length: countRows(values) }, (_, row) => readAuthor(values, row))
    .filter(({ position, name, email }) => position !== null || name !== '' || email !== '')
    .toSorted((one, other) => one.rank - other.rank);

function readAuthor(values: Values, row: number): TypedAuthor {
  const line = (name: keyof typeof LONGEST_LINE) =>
    plainLine(readableText(values[authorField(row, name)] ?? ''));
  const place = Number(values[authorField(row, 'position')] ?? 0);
  const position = Number.isSafeInteger(place) && place > 0 ? place : null;
  const name = line('name');
  const parts = [line('given'), line('family')];
  return {
    position,
    name: name || parts.filter(Boolean).join(' '),
    family: name === '' ? parts[1]! : null,
    email: line('email'),
    college: line('college'),
    orcid: authorField(row, 'orcid') in values ? line('orcid') : null,
    rank: placeOf(Number(values[authorField(row, 'rank')]) || row + 1, row + 1),
    roles: CREDIT_ROLES.filter(
      (_, index) => position !== null && creditField(position, index) in values,
    ),
    remove: authorField(row, 'remove') in values,
    corresponding: values['corresponding'] === String(row),
  };
}

/** Of two authors at one place, the one who moved there comes after the other. */
const placeOf = (wanted: number, before: number): number => wanted + Math.sign(wanted - before) / 2;

/** The fields of authors as they are saved. @param corresponding place of the corresponding author */
export function authorValues(
  authors: readonly ListedAuthor[],
  corresponding: number | null,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [row, { position, name, email, college, orcid, roles }] of authors.entries()) {
    if (position === corresponding) values['corresponding'] = String(row);
    const texts = { position: String(position), name, email, college, orcid, rank: `${row + 1}` };
    for (const [key, text] of Object.entries(texts)) values[authorField(row, key)] = text ?? '';
    for (const [index, role] of CREDIT_ROLES.entries()) {
      if (roles.includes(role)) values[creditField(position, index)] = 'on';
    }
  }
  return values;
}
