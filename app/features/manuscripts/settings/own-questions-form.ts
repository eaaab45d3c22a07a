import { foldCase } from '#app/platform/text/fold.ts';
import { isReadable, plainLine } from '#app/platform/text/plain-line.ts';
import { tooLong, UNREADABLE } from '#app/platform/uploads/refusal.ts';
import { readBy } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import {
  KINDS,
  LONGEST_OPTION,
  LONGEST_QUESTION,
  MOST_OPTIONS,
  MOST_QUESTIONS,
  READERS,
} from '../core/settings/own-questions.ts';
import type { OwnQuestion } from '../core/settings/own-questions.ts';
import { withIds } from '../core/settings/score-sheet.ts';
import { inOrder, placeOf } from './rows.ts';
import type { Row } from './rows.ts';

type Values = FormState['values'];
type Part = 'id' | 'text' | 'kind' | 'options' | 'required' | 'readers' | 'articleType' | 'place';

/** Names of the fields of a question. @param row from 0 */
export const ownField = (row: number, part: Part): string => `own-${row}-${part}`;

export const valuesOfQuestions = (questions: readonly OwnQuestion[]): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ id, text, kind, options, required, readers, articleType }, row) =>
      Object.entries({
        ...{ id, text, kind, readers, articleType },
        options: options.join('\n'),
        required: required ? 'yes' : '',
        place: String(row + 1),
      }).map(([part, value]) => [ownField(row, part as Part), value]),
    ),
  );

/** How many rows the form shows: all that were typed, and one to add. */
export const rowsOfQuestions = (values: Values): number =>
  Math.min(MOST_QUESTIONS, ROWS.filter((row) => isTyped(values, row)).length + 1);

const ROWS = Array.from({ length: MOST_QUESTIONS }, (_, row) => row);

const isTyped = (values: Values, row: number): boolean =>
  [ownField(row, 'text'), ownField(row, 'options')].some((name) => (values[name] ?? '').trim());

/**
 * Rows without text and answers are left out, the others stand by their place.
 * @param known ids that a row may bring along @param types article types that it may be asked for
 */
export const ownQuestionsForm = (known: ReadonlySet<string>, types: readonly string[]) =>
  readBy((values) => parseQuestions(values, known, types));

export function parseQuestions(
  values: Values,
  known: ReadonlySet<string>,
  types: readonly string[],
): { value: OwnQuestion[] } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const rows = ROWS.filter((row) => isTyped(values, row)).map((row) => readRow(values, row, known));
  const seen = new Set<string>();
  for (const question of rows) {
    for (const [part, wrong] of mistakesIn(question, seen, types)) {
      errors[ownField(question.row, part)] ??= wrong;
    }
    seen.add(foldCase(question.text));
  }
  if (Object.keys(errors).length > 0) return { errors };
  return { value: withIds(inOrder(rows)) };
}

type QuestionRow = Row & Omit<OwnQuestion, 'id'>;

function readRow(values: Values, row: number, known: ReadonlySet<string>): QuestionRow {
  const typed = (part: Part) => plainLine(values[ownField(row, part)] ?? '').trim();
  const id = typed('id');
  return {
    row,
    id: known.has(id) ? id : undefined,
    text: typed('text'),
    kind: typed('kind') as OwnQuestion['kind'],
    options: (values[ownField(row, 'options')] ?? '')
      .split('\n')
      .map((option) => plainLine(option).trim())
      .filter(Boolean),
    required: typed('required') === 'yes',
    readers: typed('readers') as OwnQuestion['readers'],
    articleType: typed('articleType'),
    place: placeOf(values[ownField(row, 'place')], row),
  };
}

function* mistakesIn(
  { text, kind, options, readers, articleType, place }: QuestionRow,
  seen: ReadonlySet<string>,
  types: readonly string[],
): Generator<[Part, string]> {
  if (text === '') yield ['text', 'Please enter the question.'];
  if (text.length > LONGEST_QUESTION) yield ['text', tooLong(LONGEST_QUESTION)];
  if (!isReadable(text)) yield ['text', UNREADABLE];
  if (seen.has(foldCase(text))) yield ['text', 'This question is already in the form.'];
  if (!Object.hasOwn(KINDS, kind)) yield ['kind', 'Please choose how it is answered.'];
  if (!Object.hasOwn(READERS, readers)) yield ['readers', 'Please choose who reads the answers.'];
  if (articleType !== '' && !types.includes(articleType)) {
    yield ['articleType', 'Please choose an article type.'];
  }
  if (Number.isNaN(place)) yield ['place', 'Please enter a number.'];
  if (kind === 'text' && options.length > 0) {
    yield ['options', 'A question answered in words has no answers to choose from.'];
  }
  if (kind === 'scale' && options.length !== 2) {
    yield ['options', 'Please enter two answers: the lowest of the scale, then the highest.'];
  }
  if (kind !== 'text' && options.length < 2) yield ['options', 'Please enter two answers or more.'];
  if (options.length > MOST_OPTIONS) yield ['options', `At most ${MOST_OPTIONS} answers.`];
  if (options.some((option) => option.length > LONGEST_OPTION)) {
    yield ['options', `An answer has at most ${LONGEST_OPTION} characters.`];
  }
  if (!options.every(isReadable)) yield ['options', UNREADABLE];
  if (new Set(options.map(foldCase)).size < options.length) {
    yield ['options', 'An answer stands here twice.'];
  }
}

/** Whether they could have come of the form; article types may have changed since. */
export const areSoundQuestions = (questions: readonly OwnQuestion[]): boolean =>
  'value' in
  parseQuestions(
    valuesOfQuestions(questions),
    new Set(questions.map(({ id }) => id)),
    questions.map(({ articleType }) => articleType),
  );
