import * as v from 'valibot';
import {
  parseTranslations,
  readLanguage,
  writeTranslations,
} from '#app/protocols/languages/translations.ts';

/**
 * As import, export and the public calls tell of it, which say `page_no`, `doi_no` and `man_id`.
 * Empty texts are ''; `reference` alone tells none (null) from empty.
 */
export type ArticleInput = {
  id: number | null;
  name: string;
  author: string;
  pages: string;
  doi: string;
  pdf: string;
  paperId: string;
  volume: number | null;
  /** Label of the issue: `Issue 1`, `Special Issue`. */
  issue: string;
  year: number | null;
  abstract: string;
  keyword: string;
  reference: string | null;
  /** What its authors state, as `writeStatements` writes it; what is known stays where it is left out. */
  statements?: string;
  /** Its own, by BCP 47; that of the journal where nothing is known. */
  language?: string;
  /** Title and abstract in other languages, as `writeTranslations` writes them. */
  translations?: string;
  /** Day of its retraction, where the record tells of one; such a record makes no article. */
  retracted?: string;
  /** Only on the way in: undefined leaves a lock as it is, '' takes it away. */
  password?: string;
};

/** The three fields that import, export and the public calls name otherwise. */
type Written = { page_no: string; doi_no: string; man_id: string };
type Read = Pick<ArticleInput, 'pages' | 'doi' | 'paperId'>;

export const toWritten = <Article extends Read>({ pages, doi, paperId, ...others }: Article) => ({
  ...others,
  ...{ page_no: pages, doi_no: doi, man_id: paperId },
});

export const fromWritten = <Record extends Written>(record: Record) => {
  const { page_no: pages, doi_no: doi, man_id: paperId, ...others } = record;
  return { ...others, pages, doi, paperId };
};

export type ParsedRecord = { ok: true; record: ArticleInput } | { ok: false; reason: string };

/** Well below the end of PostgreSQL’s integers, so that articles made later find an id. */
const LARGEST_ID = 1_000_000_000;

/**
 * Numbers may be text and texts numbers; null, missing and '' are all empty; control characters
 * that no XML can hold are taken out.
 * @returns the record, or why it cannot be taken, for the person who imports
 */
export function parseArticleRecord(value: unknown): ParsedRecord {
  const result = v.safeParse(ArticleInputSchema, value, { abortEarly: true });
  if (!result.success) return { ok: false, reason: result.issues[0].message };
  const { password, retracted, statements, language, translations, ...record } = fromWritten(
    result.output,
  );
  return {
    ok: true,
    record: {
      ...record,
      ...(retracted !== '' && { retracted }),
      ...(statements !== '' && { statements }),
      ...(language !== '' && { language }),
      ...(translations !== '' && { translations }),
      ...(password !== undefined && { password }),
    },
  };
}

const plainObject = v.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'is not an object with the fields of an article',
);

const text = (field: string, longest: number) =>
  v.pipe(v.optional(v.unknown(), ''), v.rawTransform(readText(field, longest)));

const wholeNumber = (field: string, least: number, most: number) =>
  v.pipe(v.optional(v.unknown(), null), v.rawTransform(readNumber(field, least, most)));

const ArticleInputSchema = v.pipe(
  plainObject,
  v.object({
    id: wholeNumber('id', 1, LARGEST_ID),
    name: text('name', 2000),
    author: text('author', 50_000),
    page_no: text('page_no', 200),
    doi_no: text('doi_no', 2000),
    pdf: text('pdf', 1000),
    man_id: v.pipe(
      text('man_id', 200),
      v.transform((id) => id.trim()),
    ),
    volume: wholeNumber('volume', 1, 9999),
    issue: text('issue', 200),
    year: wholeNumber('year', 1000, 9999),
    abstract: text('abstract', 50_000),
    keyword: text('keyword', 10_000),
    reference: v.nullish(text('reference', 1_000_000), null),
    statements: text('statements', 100_000),
    language: v.pipe(text('language', 50), v.rawTransform(readTag)),
    translations: v.pipe(
      v.optional(v.unknown(), ''),
      v.transform((value) => (Array.isArray(value) ? JSON.stringify(value) : value)),
      v.rawTransform(readText('translations', 100_000)),
      v.rawTransform(readInOthers),
    ),
    retracted: text('retracted', 100),
    password: v.optional(text('password', 1000)),
  }),
  v.check(
    ({ id, name, man_id }) => id !== null || name.trim() !== '' || man_id !== '',
    'has no title, no paper ID (man_id) and no id',
  ),
);

/** Everything below U+0020 but tab and line breaks, and U+FFFE, U+FFFF (XML 1.0 §2.2). */
// oxlint-disable-next-line no-control-regex -- these are what must be found
const UNPRINTABLE = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

type Reading<Value, From = unknown> = Parameters<typeof v.rawTransform<From, Value>>[0];

function readText(field: string, longest: number): Reading<string> {
  return ({ dataset: { value }, addIssue, NEVER }) => {
    const refuse = (message: string) => {
      addIssue({ message: `${field} ${message}` });
      return NEVER;
    };
    if (value === null) return '';
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') return refuse(`is ${kindOf(value)} where a text is expected`);
    if (value.includes('\0')) return refuse('holds a NUL character');
    if (value.length > longest) {
      return refuse(`has ${inWords(value.length)} characters, more than ${inWords(longest)}`);
    }
    return value.replace(UNPRINTABLE, '').toWellFormed();
  };
}

function readNumber(field: string, least: number, most: number): Reading<number | null> {
  return ({ dataset: { value }, addIssue, NEVER }) => {
    const refuse = (message: string) => {
      addIssue({ message: `${field} ${message}` });
      return NEVER;
    };
    const written = typeof value === 'string' ? value.trim() : value;
    if (written === null || written === '') return null;
    if (typeof written !== 'string' && typeof written !== 'number') {
      return refuse(`is ${kindOf(value)} where a number is expected`);
    }
    const number =
      typeof written === 'number' || /^[+-]?\d+(?:\.0+)?$/.test(written) ? Number(written) : NaN;
    if (!Number.isInteger(number))
      return refuse(`is “${shortened(String(written))}”, not a whole number`);
    if (number < least || number > most) {
      return refuse(`is ${number}, not between ${least} and ${most}`);
    }
    return number;
  };
}

function readTag({ dataset: { value }, addIssue, NEVER }: Given): string {
  const tag = value === '' ? '' : readLanguage(value);
  if (tag !== null) return tag;
  addIssue({ message: `language is “${shortened(value)}”, not a code such as es or pt-BR` });
  return NEVER;
}

function readInOthers({ dataset: { value }, addIssue, NEVER }: Given): string {
  const parsed = value === '' ? { ok: [] } : parseTranslations(value);
  if ('ok' in parsed) return writeTranslations(parsed.ok);
  addIssue({ message: parsed.reason });
  return NEVER;
}

type Given = Parameters<Reading<string, string>>[0];

const inWords = (number: number): string => number.toLocaleString('en-GB');

const shortened = (written: string): string =>
  written.length > 60 ? `${written.slice(0, 60)}…` : written;

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
