import * as v from 'valibot';
import { readPaperId } from '#app/platform/text/paper-id.ts';
import { plainLine } from '#app/platform/text/plain-line.ts';
import { tooLong } from '#app/platform/uploads/refusal.ts';
import { line, text } from '#app/platform/web/form/fields.ts';
import { checkForm, readBy } from '#app/platform/web/form/form-state.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { normaliseDoi } from '#app/protocols/doi.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { readLanguage } from '#app/protocols/languages/translations.ts';
import { readTranslationRows } from './translation-rows.ts';
import { authorField, readRows, textOfAuthors } from '../uploads/authors/author-rows.ts';
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
  language: 50,
  reference: 1_000_000,
  password: 1000,
} as const;

type FieldName = keyof typeof LONGEST_FIELDS;

const NO_AUTHORS = 'Please enter the authors.';

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
  language: record.language ?? '',
  reference: record.reference ?? '',
  password: '',
});

/** A correction of an article; a field that says the same as the record stays exactly as it was. */
export const correctionForm = ({ record, authors: known }: Pick<Snapshot, 'record' | 'authors'>) =>
  readBy((values) => {
    const shown = shownFields(record);
    const rows = readRows(values, known);
    const typed = checkForm(typedForm(record, shown), {
      ...{ ...shown, ...values },
      ...(rows && { author: shown.author }),
    });
    const noAuthors = rows?.authors.length === 0 && { [authorField(0, 'name')]: NO_AUTHORS };
    const translated = readTranslationRows(values);
    const errors = {
      ...('errors' in typed && typed.errors),
      ...noAuthors,
      ...rows?.errors,
      ...(translated && 'errors' in translated && translated.errors),
    };
    if ('errors' in typed || Object.keys(errors).length > 0) return { errors };
    const { notice, reason, open, password, supplements, setAgain, language, ...fields } =
      typed.output;
    const named = rows && textOfAuthors(rows.authors);
    const author = named === null || named === textOfAuthors(known) ? fields.author : named;
    const lock = open === 'yes' ? { password: '' } : password !== '' && { password };
    return {
      value: {
        record: {
          ...{ ...fields, author, ...lock },
          ...(language !== undefined && { language }),
          ...(translated && 'translations' in translated && translated),
        },
        ...{ authors: rows?.authors, notice, reason, supplements: supplements === 'yes' },
        ...(setAgain && { setAgain }),
      },
    };
  });

function typedForm(record: Snapshot['record'], shown: Record<FieldName, string>) {
  const { name, author, issue, pages, paperId, doi, abstract, keyword, reference, password } =
    LONGEST_FIELDS;
  const changed = <Value>(
    field: FieldName,
    present: Value,
    schema: v.GenericSchema<string | undefined, Value>,
  ) =>
    v.lazy((typed) =>
      typeof typed === 'string' && blurred(typed) !== blurred(shown[field])
        ? schema
        : v.pipe(
            v.optional(v.string()),
            v.transform(() => present),
          ),
    );
  return v.object({
    name: changed('name', record.name, line(name, 'Please enter the title.')),
    author: changed('author', record.author, lines(author, NO_AUTHORS)),
    volume: changed(
      'volume',
      record.volume,
      number(1, 'Please enter the number of the volume, for example 14.'),
    ),
    issue: changed('issue', record.issue, line(issue)),
    pages: changed('pages', record.pages, line(pages)),
    year: changed('year', record.year, number(1000, 'Please enter a year, for example 2026.')),
    paperId: changed('paperId', record.paperId, v.pipe(line(paperId), v.transform(readPaperId))),
    doi: changed(
      'doi',
      record.doi,
      v.pipe(
        line(doi),
        v.check(
          (typed) => typed === '' || normaliseDoi(typed) !== null,
          'Please enter a DOI, for example https://doi.org/10.5555/abc.',
        ),
      ),
    ),
    abstract: changed('abstract', record.abstract, lines(abstract)),
    keyword: changed('keyword', record.keyword, line(keyword)),
    language: changed('language', record.language, languageCode),
    reference: changed('reference', record.reference, lines(reference)),
    password: v.pipe(v.string(), v.maxLength(password, tooLong(password))),
    open: v.optional(v.string()),
    supplements: v.optional(v.string()),
    setAgain: v.optional(v.pipe(v.string(), v.maxLength(64))),
    reason: lines(LONGEST_NOTICE),
    notice: lines(LONGEST_NOTICE, 'Please describe what was wrong and what has been corrected.'),
  });
}

const languageCode = v.pipe(
  line(LONGEST_FIELDS.language),
  v.transform((typed) => (typed === '' ? '' : readLanguage(typed))),
  v.string('Please enter the code of a language, for example es or pt-BR.'),
);

/** As `text`, each line without needless spaces. */
const lines = (longest: number, missing?: string) =>
  v.pipe(
    text(longest, missing),
    v.transform((typed) => typed.split('\n').map(plainLine).join('\n').trim()),
  );

const number = (least: number, message: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform(plainLine),
    v.check((typed) => {
      const value = wholeNumber(typed);
      return typed === '' || (value !== null && value >= least && value <= 9999);
    }, message),
    v.transform((typed) => (typed === '' ? null : wholeNumber(typed))),
  );

/** As far as a form field can tell texts apart: browsers change line breaks and outer spaces. */
const blurred = (typed: string): string => typed.replaceAll(/\s+/gu, ' ').trim();
