import { isReachableAddress } from '#app/platform/mail/address.ts';
import { plainLine, readableText } from '#app/platform/text/plain-line.ts';
import { parseOrcid } from '#app/protocols/orcid.ts';
import { AUTHOR_FIELDS, authorField, authorValues, readAuthors } from './author-rows.ts';
import type { ListedAuthor, TypedAuthor } from './author-rows.ts';

/** What the form of a submission fills in of an author, once, after the assessment began. */
const FILLABLE = ['email', 'college', 'orcid'] as const;

export type Filled = {
  position: number;
  author: string;
  field: (typeof FILLABLE)[number];
  value: string;
};

const isOpen = (author: ListedAuthor, field: Filled['field']): boolean => {
  const known = author[field] ?? '';
  if (field === 'email') return !isReachableAddress(known);
  return field === 'orcid' ? parseOrcid(known) === null : known === '';
};

/**
 * Fills in what was empty; anything else could take an editor's power away (L2), and needs the
 * consent of all (L5).
 * @returns a sentence for each field of the form that is wrong, what is filled in, and whether
 * something has to be proposed
 */
export function settleAuthors(
  { authors: present, corresponding }: Present,
  typed: readonly TypedAuthor[],
): { wrong: { field: string; text: string }[]; filled: Filled[]; isOther: boolean } {
  const wrong: { field: string; text: string }[] = [];
  const filled: Filled[] = [];
  let isOther = isAnotherList({ authors: present, corresponding }, typed);
  if (isOther) wrong.push({ field: 'authors', text: 'The list of authors was not saved.' });
  for (const [row, known] of present.entries()) {
    const author = typed.find(({ position }) => position === known.position);
    if (!author) continue;
    for (const field of ['name', ...FILLABLE] as const) {
      const value = author[field];
      if (value === null) continue;
      if (isSame(known[field], value)) continue;
      const fills = field !== 'name' && isOpen(known, field);
      const problem = fills ? unusable(field, value) : settled(field, value);
      isOther ||= !fills && field !== 'email';
      if (problem !== null) wrong.push({ field: authorField(row, field), text: problem });
      else if (field !== 'name' && value !== '') {
        const { position, name } = known;
        filled.push({
          ...{ position, author: name, field },
          value: field === 'orcid' ? parseOrcid(value)! : value,
        });
      }
    }
  }
  return { wrong, filled, isOther };
}

type Present = { authors: readonly ListedAuthor[]; corresponding: number };

/**
 * Whether authors were added, taken off, put in another order, or another one is to correspond. The form
 * that changes no list says nothing of these.
 */
function isAnotherList(
  { authors, corresponding }: Present,
  typed: readonly TypedAuthor[],
): boolean {
  const known = authors.map(({ position }) => position);
  const places = typed.flatMap(({ position }) =>
    position !== null && known.includes(position) ? position : [],
  );
  return (
    typed.some(({ position, remove }) => position === null || remove) ||
    typed.some((author) => author.corresponding && author.position !== corresponding) ||
    String(known.filter((position) => places.includes(position))) !== String(places)
  );
}

const isSame = (known: string | null, typed: string): boolean =>
  plainLine(readableText(known ?? '')) === typed;

function unusable(field: Filled['field'], value: string): string | null {
  if (value === '' || field === 'college') return null;
  if (field === 'orcid') return parseOrcid(value) ? null : `“${value}” is not an ORCID iD.`;
  return isReachableAddress(value) ? null : `“${value}” is not an e-mail address.`;
}

function settled(field: 'name' | Filled['field'], value: string): string {
  const was = value === '' ? 'An empty field' : `“${value}”`;
  return field === 'email'
    ? `${was} was not saved. Please ask the editor to correct the address.`
    : `${was} was not saved. Please propose a change of authors.`;
}

export type SettledForm = {
  values: Record<string, string>;
  /** The fields of authors that may be filled in. */
  open: ReadonlySet<string>;
  /** What was typed of authors and cannot be saved, to be proposed in its place; null without any. */
  unsaved: Record<string, string> | null;
};

export function withSettled(
  values: Readonly<Record<string, string>>,
  { authors: present, corresponding }: Present,
): SettledForm {
  const typed = readAuthors(values);
  const { isOther } = settleAuthors({ authors: present, corresponding }, typed);
  const shown = present.map((known) => {
    const author = typed.find(({ position }) => position === known.position);
    if (!author) return known;
    const filled = FILLABLE.filter((field) => isOpen(known, field));
    const texts = Object.fromEntries(filled.map((field) => [field, author[field] ?? known[field]]));
    return { ...known, ...texts, roles: author.roles };
  });
  const others = Object.entries(values).filter(([name]) => !AUTHOR_FIELDS.test(name));
  const open = present.flatMap((known, row) =>
    FILLABLE.filter((field) => isOpen(known, field)).map((field) => authorField(row, field)),
  );
  return {
    values: { ...Object.fromEntries(others), ...authorValues(shown, corresponding) },
    open: new Set(open),
    unsaved: isOther
      ? Object.fromEntries(Object.entries(values).filter(([name]) => AUTHOR_FIELDS.test(name)))
      : null,
  };
}
