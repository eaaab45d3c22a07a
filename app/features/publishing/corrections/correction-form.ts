import { readPaperId } from '#app/platform/text/paper-id.ts';
import { isReadable } from '#app/platform/text/plain-line.ts';
import { plainLine } from '#app/platform/text/plain-line.ts';
import { tooLong, UNREADABLE } from '#app/platform/uploads/refusal.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { normaliseDoi } from '#app/protocols/doi.ts';
import type { ArticleInput, Author } from '#app/features/catalogue/core/index.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { authorField, readRows } from '../uploads/authors/author-rows.ts';
import { textOfAuthors } from '../uploads/authors/authors.ts';
import { LONGEST_NOTICE } from './final-step.ts';

type Snapshot = TakenSnapshot['snapshot'];

/** Most characters of the fields of a correction, under the record's names. */
export const LONGEST_FIELDS = {
  name: 2000,
  author: 50_000,
  volume: 4,
  issue: 200,
  pages: 200,
  year: 4,
  paperId: 200,
  doi: 2000,
  abstract: 50_000,
  keyword: 10_000,
  reference: 1_000_000,
  password: 1000,
} as const;

type FieldName = keyof typeof LONGEST_FIELDS;
type CorrectionFields = ReadonlyMap<string, string>;
/** A sentence for each field that is wrong, by its name. */
type CorrectionErrors = Record<string, string>;

type Parsed = {
  record: Omit<ArticleInput, 'id' | 'pdf'>;
  authors: readonly Author[] | undefined;
  notice: string;
};

const NO_AUTHORS = 'Please enter the authors.';

/** Texts of several lines; all others are set in one. */
const LINES: ReadonlySet<string> = new Set(['author', 'abstract', 'reference', 'notice']);

export const shownFields = (record: Snapshot['record']): Record<FieldName, string> => ({
  name: record.name,
  author: record.author,
  volume: String(record.volume ?? ''),
  issue: record.issue,
  pages: record.pages,
  year: String(record.year ?? ''),
  paperId: record.paperId,
  doi: record.doi,
  abstract: record.abstract,
  keyword: record.keyword,
  reference: record.reference ?? '',
  password: '',
});

/** A field that says the same as the record stays exactly as it was, also where it would not be taken today. */
export function parseCorrection(
  fields: CorrectionFields,
  { record: present, authors: known }: Pick<Snapshot, 'record' | 'authors'>,
): Parsed | { errors: CorrectionErrors } {
  const errors: CorrectionErrors = {};
  const shown = shownFields(present);
  const read = (name: FieldName): { text: string; isSame: boolean } => {
    const typed = fields.get(name);
    if (typed === undefined || blurred(typed) === blurred(shown[name])) {
      return { text: shown[name], isSame: true };
    }
    const text = tidy(name, typed);
    if (text.length > LONGEST_FIELDS[name]) {
      errors[name] = tooLong(LONGEST_FIELDS[name]);
    } else if (!isReadable(text.replaceAll(/[\n\t]/g, ' '))) {
      errors[name] = UNREADABLE;
    }
    return { text, isSame: false };
  };
  const rows = readRows(fields, known);
  Object.assign(errors, rows?.errors);
  const required = (name: 'name' | 'author', message: string) => {
    const { text, isSame } = read(name);
    if (!isSame && text === '') errors[name] = message;
    return text;
  };
  const number = (name: 'volume' | 'year', least: number, message: string) => {
    const { text, isSame } = read(name);
    if (isSame) return present[name];
    const value = text === '' ? null : wholeNumber(text);
    if (text !== '' && (value === null || value < least || value > 9999)) errors[name] = message;
    return value;
  };
  const authorText = () => {
    if (!rows) return required('author', NO_AUTHORS);
    if (rows.authors.length === 0) errors[authorField(0, 'name')] ??= NO_AUTHORS;
    const same = textOfAuthors(rows.authors) === textOfAuthors(known);
    return same ? present.author : textOfAuthors(rows.authors);
  };
  const doi = read('doi');
  const paperId = read('paperId');
  if (!doi.isSame && doi.text !== '' && normaliseDoi(doi.text) === null) {
    errors.doi = 'Please enter a DOI, for example https://doi.org/10.5555/abc.';
  }
  const reference = read('reference');
  const password = fields.get('open') === 'yes' ? '' : fields.get('password') || undefined;
  if (password && password.length > LONGEST_FIELDS.password) {
    errors['password'] = tooLong(LONGEST_FIELDS.password);
  }
  const record = {
    name: required('name', 'Please enter the title.'),
    author: authorText(),
    volume: number('volume', 1, 'Please enter the number of the volume, for example 14.'),
    issue: read('issue').text,
    pages: read('pages').text,
    year: number('year', 1000, 'Please enter a year, for example 2026.'),
    paperId: paperId.isSame ? paperId.text : readPaperId(paperId.text),
    doi: doi.text,
    abstract: read('abstract').text,
    keyword: read('keyword').text,
    reference: reference.text === '' && present.reference === null ? null : reference.text,
    ...(password !== undefined && { password }),
  };
  const notice = tidy('notice', fields.get('notice') ?? '');
  if (notice === '')
    errors['notice'] = 'Please describe what was wrong and what has been corrected.';
  else if (notice.length > LONGEST_NOTICE) errors['notice'] = tooLong(LONGEST_NOTICE);
  return Object.keys(errors).length > 0 ? { errors } : { record, authors: rows?.authors, notice };
}

/** As far as a form field can tell texts apart: browsers change line breaks and outer spaces. */
const blurred = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const tidy = (name: string, typed: string): string =>
  LINES.has(name)
    ? typed
        .split(/\r\n?|\n/)
        .map(plainLine)
        .join('\n')
        .trim()
    : plainLine(typed);
