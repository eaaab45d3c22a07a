import { readBy } from '#app/platform/web/form/form-state.ts';
import { findTooLong } from '#app/platform/uploads/refusal.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import {
  AUTHOR_FIELDS,
  authorValues,
  limitsOfAuthors,
  MOST_AUTHOR_FIELDS,
  readAuthors,
} from '../authors/author-rows.ts';
import type { TypedAuthor } from '../authors/listed-author.ts';
import type { Completion } from './completion.ts';
import { listPeopleAsText } from '../core/manuscript-details.ts';
import { readableText } from '#app/platform/text/plain-line.ts';

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

export const MOST_FIELDS = MOST_AUTHOR_FIELDS + 120;

export type TypedCompletion = {
  texts: Record<CompletionText, string>;
  /** Number of the section, 0 for none; null when the form did not ask. */
  section: number | null;
  authors: TypedAuthor[];
  /** Keys of the ticked items. */
  checklist: string[];
};

type Values = Readonly<Record<string, string>>;

export const completionForm = readBy((values) => {
  const limits = [...Object.entries(LONGEST_COMPLETION_TEXTS), ...limitsOfAuthors(values)];
  const errors = findTooLong(values, limits);
  return Object.keys(errors).length > 0 ? { errors } : { value: readCompletion(values) };
});

export function readCompletion(values: Values): TypedCompletion {
  const texts = Object.fromEntries(
    COMPLETION_TEXTS.map((name) => [name, readableText(values[name] ?? '')]),
  ) as Record<CompletionText, string>;
  return {
    texts,
    section: 'section' in values ? (wholeNumber(values['section']) ?? 0) : null,
    authors: readAuthors(values),
    checklist: Object.keys(values)
      .filter((name) => name.startsWith('check-'))
      .map((name) => name.slice('check-'.length)),
  };
}

/** Most characters of a whole draft: far more than can be saved, so that nothing typed is lost. */
const LONGEST_DRAFT = 400_000;
const LINES = /^(?:section|check-[\w-]{1,60})$/;

/** What is typed into the form, and nothing else that was sent; null when it is too long to keep. */
export function typedFields(values: Values): Record<string, string> | null {
  const typed = Object.entries(values).filter(
    ([name]) => isText(name) || LINES.test(name) || AUTHOR_FIELDS.test(name),
  );
  const length = typed.reduce((sum, [, text]) => sum + text.length, 0);
  return length <= LONGEST_DRAFT ? Object.fromEntries(typed) : null;
}

const isText = (name: string): name is CompletionText =>
  Object.hasOwn(LONGEST_COMPLETION_TEXTS, name);

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
  return { ...values, ...authorValues(authors, corresponding) };
}
