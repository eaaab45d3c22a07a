import { readBy } from '#app/platform/web/form/form-state.ts';
import { findTooLong } from '#app/platform/uploads/refusal.ts';
import { plainLine, readableText } from '#app/platform/text/plain-line.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import {
  authorValues,
  limitsOfAuthors,
  MOST_AUTHOR_FIELDS,
  readAuthors,
} from '../author-list/author-rows.ts';
import type { TypedAuthor } from '../author-list/author-rows.ts';
import { LONGEST_TITLE } from '../author-changes/author-change.ts';
import { ASKED_TEXTS, isNone, NONE, listPeopleAsText } from '../core/manuscript-details.ts';
import type { AskedName, FirstFile } from '../core/manuscript-details.ts';
import type { Completion } from './completion.ts';
import { fieldsOf, fileField, noneField, stepOf } from './steps.ts';
import type { StepName } from './steps.ts';

export const MOST_FIELDS = MOST_AUTHOR_FIELDS + 200;

export type TypedCompletion = {
  /** Null when the form did not ask. */
  title: string | null;
  texts: Record<AskedName, string>;
  /** Number of the section, 0 for none; null when the form did not ask. */
  section: number | null;
  authors: TypedAuthor[];
  firstFile: FirstFile | '';
  supplements: { id: number; title: string; description: string }[];
  checklist: string[];
};

type Values = Readonly<Record<string, string>>;

const LONGEST_OF_FILE = { title: 200, description: 2000 } as const;

/** The fields as they were sent, once none of them is too long. */
export const completionForm = readBy((values) => {
  const limits: [string, number][] = [
    ['title', LONGEST_TITLE],
    ...ASKED_TEXTS.map(([name, { longest }]): [string, number] => [name, longest]),
    ...limitsOfAuthors(values),
    ...Object.keys(values).flatMap((name): [string, number][] => {
      const said = /^file-\d+-(title|description)$/.exec(name)?.[1];
      return said ? [[name, LONGEST_OF_FILE[said as keyof typeof LONGEST_OF_FILE]]] : [];
    }),
  ];
  const errors = findTooLong(values, limits);
  return Object.keys(errors).length > 0 ? { errors } : { value: values };
});

/** The first field that has a statement although “None” is ticked: the statement is what is saved. */
export const contradicted = (values: Values): AskedName | undefined =>
  ASKED_TEXTS.find(([name]) => {
    const text = (values[name] ?? '').trim();
    return noneField(name) in values && text !== '' && !isNone(text);
  })?.[0];

/** One step of the form over what is saved, or the whole form for null. */
export const ofStep = (saved: Values, sent: Values, step: StepName | null): Values =>
  step === null ? sent : { ...fieldsOf(saved, step, false), ...fieldsOf(sent, step) };

export function readCompletion(values: Values): TypedCompletion {
  const text = (name: string) => readableText(values[name] ?? '');
  const texts = Object.fromEntries(
    ASKED_TEXTS.map(([name]) => [name, text(name) || (noneField(name) in values ? NONE : '')]),
  ) as Record<AskedName, string>;
  const firstFile = values['first-file'];
  return {
    title: 'title' in values ? plainLine(text('title')) : null,
    texts,
    section: 'section' in values ? (wholeNumber(values['section']) ?? 0) : null,
    authors: readAuthors(values),
    firstFile: firstFile === 'names-none' || firstFile === 'names-authors' ? firstFile : '',
    supplements: Object.keys(values).flatMap((name) => {
      const id = /^file-(\d{1,9})-title$/.exec(name)?.[1];
      return id === undefined
        ? []
        : {
            id: Number(id),
            title: plainLine(text(name)),
            description: text(fileField(Number(id), 'description')),
          };
    }),
    checklist: Object.keys(values)
      .filter((name) => name.startsWith('check-'))
      .map((name) => name.slice('check-'.length)),
  };
}

/** Most characters of a whole draft: far more than can be saved, so that nothing typed is lost. */
const LONGEST_DRAFT = 400_000;

/**
 * What is typed into the form, and nothing else that was sent; null when it is too long to keep.
 * @param before the draft that one step of takes a new place in
 */
export function typedFields(
  before: Values | null,
  sent: Values,
  step: StepName | null,
): Record<string, string> | null {
  const own = Object.fromEntries(Object.entries(sent).filter(([name]) => stepOf(name) !== null));
  const typed = { ...ofStep(before ?? {}, own, step) };
  const length = Object.values(typed).reduce((sum, text) => sum + text.length, 0);
  return length <= LONGEST_DRAFT ? typed : null;
}

export function valuesOf(completion: Completion): Record<string, string> {
  const { title, abstract, keywords, articleType, sectionId, details } = completion;
  const texts: Record<AskedName, string> = {
    ...details,
    ...{ abstract, keywords, articleType: articleType ?? '' },
    suggestedReviewers: listPeopleAsText(details.suggestedReviewers),
    opposedReviewers: listPeopleAsText(details.opposedReviewers),
  };
  const values: Record<string, string> = {
    title,
    section: sectionId === null ? '' : String(sectionId),
    'first-file': details.firstFile,
  };
  for (const [name, { none }] of ASKED_TEXTS) {
    const isTicked = none !== undefined && isNone(texts[name]);
    values[name] = isTicked ? '' : texts[name];
    if (isTicked) values[noneField(name)] = 'on';
  }
  for (const file of completion.files) {
    if (file.purpose !== 'supplement') continue;
    values[fileField(file.id, 'title')] = file.supplementTitle ?? '';
    values[fileField(file.id, 'description')] = file.supplementDescription ?? '';
  }
  for (const key of details.checklist) values[`check-${key}`] = 'on';
  return { ...values, ...authorValues(completion.authors, completion.corresponding) };
}
