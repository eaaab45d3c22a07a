import { readBy } from '#app/platform/web/form/form-state.ts';
import { tooLong } from '#app/platform/uploads/refusal.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { CREDIT_ROLES } from '../authors/listed-author.ts';
import type { TypedAuthor } from '../authors/listed-author.ts';
import type { Completion } from './completion.ts';
import { listPeopleAsText } from '../core/manuscript-details.ts';
import { plainLine } from '../../../platform/text/plain-line.ts';

/** Most characters of each text. */
export const LONGEST_COMPLETION_TEXTS = {
  abstract: 10_000,
  keywords: 2000,
  articleType: 100,
  funding: 5000,
  competingInterests: 5000,
  dataStatement: 5000,
  generativeAi: 5000,
  suggestedReviewers: 5000,
  opposedReviewers: 5000,
} as const;

export type CompletionText = keyof typeof LONGEST_COMPLETION_TEXTS;

const COMPLETION_TEXTS = Object.keys(LONGEST_COMPLETION_TEXTS) as CompletionText[];

/** Most characters of what is said of an author. */
const LONGEST_LINE = { name: 200, email: 254, college: 300, orcid: 60 } as const;

/** More authors than a manuscript of the field has. */
export const MOST_AUTHORS = 40;
/** Fields of an author, and those of the rest of the form. */
export const MOST_FIELDS = MOST_AUTHORS * (7 + CREDIT_ROLES.length) + 120;

export type TypedCompletion = {
  texts: Record<CompletionText, string>;
  /** Number of the section, 0 for none; null when the form did not ask. */
  section: number | null;
  authors: TypedAuthor[];
  /** Keys of the ticked items. */
  checklist: string[];
};

type Values = Readonly<Record<string, string>>;

/** Name of a field of an author. @param row from 0 */
export const authorField = (row: number, name: string): string => `author-${row}-${name}`;

/** What is too long to be saved, by its field: it is given back as it was typed. */
export function findTooLong(values: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  const measure = (name: string, longest: number) => {
    if (readable(values[name] ?? '').length > longest) errors[name] = tooLong(longest);
  };
  for (const name of COMPLETION_TEXTS) measure(name, LONGEST_COMPLETION_TEXTS[name]);
  for (let row = 0; row < countRows(values); row += 1) {
    for (const [name, longest] of Object.entries(LONGEST_LINE)) {
      measure(authorField(row, name), longest);
    }
  }
  return errors;
}

/** The form of a submission. */
export const completionForm = readBy((values) => {
  const errors = findTooLong(values);
  return Object.keys(errors).length > 0 ? { errors } : { value: readCompletion(values) };
});

/** What was typed; `findTooLong` says what of it cannot be saved. */
export function readCompletion(values: Values): TypedCompletion {
  const texts = Object.fromEntries(
    COMPLETION_TEXTS.map((name) => [name, readable(values[name] ?? '')]),
  ) as Record<CompletionText, string>;
  const authors = Array.from({ length: countRows(values) }, (_, row) => readAuthor(values, row));
  return {
    texts,
    section: 'section' in values ? (wholeNumber(values['section']) ?? 0) : null,
    authors: authors
      .filter(({ position, name, email }) => position !== null || name !== '' || email !== '')
      .toSorted((one, other) => one.rank - other.rank),
    checklist: Object.keys(values)
      .filter((name) => name.startsWith('check-'))
      .map((name) => name.slice('check-'.length)),
  };
}

/** Most characters of a whole draft: far more than can be saved, so that nothing typed is lost. */
const LONGEST_DRAFT = 400_000;
const LINES =
  /^(?:corresponding|section|check-[\w-]{1,60}|author-\d{1,2}-(?:position|name|email|college|orcid|rank|remove|role-\d{1,2}))$/;

/** What is typed into the form, and nothing else that was sent; null when it is too long to keep. */
export function typedFields(values: Values): Record<string, string> | null {
  const typed = Object.entries(values).filter(([name]) => isText(name) || LINES.test(name));
  const length = typed.reduce((sum, [, text]) => sum + text.length, 0);
  return length <= LONGEST_DRAFT ? Object.fromEntries(typed) : null;
}

const isText = (name: string): name is CompletionText =>
  Object.hasOwn(LONGEST_COMPLETION_TEXTS, name);

/** How many rows of authors a form has. */
export const countRows = (values: Values): number =>
  Math.min(
    MOST_AUTHORS,
    Math.max(
      0,
      ...Object.keys(values).map((name) => Number(/^author-(\d+)-/.exec(name)?.[1] ?? -1) + 1),
    ),
  );

function readAuthor(values: Values, row: number): TypedAuthor {
  const line = (name: keyof typeof LONGEST_LINE) =>
    plainLine(readable(values[authorField(row, name)] ?? ''));
  const position = Number(values[authorField(row, 'position')] ?? 0);
  return {
    position: Number.isSafeInteger(position) && position > 0 ? position : null,
    name: line('name'),
    email: line('email'),
    college: line('college'),
    orcid: line('orcid'),
    rank: placeOf(Number(values[authorField(row, 'rank')]) || row + 1, row + 1),
    roles: CREDIT_ROLES.filter((_, index) => `author-${row}-role-${index}` in values),
    remove: authorField(row, 'remove') in values,
    corresponding: values['corresponding'] === String(row),
  };
}

/** Of two authors at one place, the one who moved there comes after the other. */
const placeOf = (wanted: number, before: number): number => wanted + Math.sign(wanted - before) / 2;

/** Without what no database and no reader can take. */
const readable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();

/** The form of a submission as it is saved. */
export function valuesOf(completion: Completion): Record<string, string> {
  const { abstract, keywords, articleType, sectionId, details } = completion;
  const { authors, corresponding } = completion;
  const values: Record<string, string> = {
    abstract,
    keywords,
    articleType: articleType ?? '',
    section: sectionId === null ? '' : String(sectionId),
    funding: details.funding,
    competingInterests: details.competingInterests,
    dataStatement: details.dataStatement,
    generativeAi: details.generativeAi,
    suggestedReviewers: listPeopleAsText(details.suggestedReviewers),
    opposedReviewers: listPeopleAsText(details.opposedReviewers),
  };
  for (const key of details.checklist) values[`check-${key}`] = 'on';
  authors.forEach((author, row) => {
    if (author.position === corresponding) values['corresponding'] = String(row);
    const { position, name, email, college, orcid } = author;
    const texts = {
      position: String(position),
      name,
      email,
      college,
      orcid,
      rank: String(row + 1),
    };
    for (const [key, text] of Object.entries(texts)) values[authorField(row, key)] = text ?? '';
    CREDIT_ROLES.forEach((role, index) => {
      if (author.roles.includes(role)) values[`author-${row}-role-${index}`] = 'on';
    });
  });
  return values;
}
