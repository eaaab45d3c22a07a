import { choice } from '#app/platform/web/form/fields.ts';
import { readBy } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import * as v from 'valibot';
import { isReadable, plainLine } from '../../../platform/text/plain-line.ts';
import { tooLong, UNREADABLE } from '#app/platform/uploads/refusal.ts';
import { MOST_REVISION_DAYS } from '../core/words.ts';
import { MOST_PROOF_DAYS } from '../proofs/proofs-form.ts';
import type {
  Deadlines,
  ReviewDays,
  ReviewSettings,
  SettingName,
} from '../core/settings/read-settings.server.ts';
import { days } from '../reviewers/reviewer-forms.ts';
import {
  LARGEST_SCALE,
  LONGEST_CRITERION,
  MOST_CRITERIA,
  SMALLEST_SCALE,
  withIds,
} from '../core/settings/score-sheet.ts';
import type { ScoreSheet } from '../core/settings/score-sheet.ts';
import { areSoundQuestions } from './own-questions-form.ts';
import { inOrder, placeOf } from './rows.ts';
import type { Row } from './rows.ts';
import { foldCase } from '#app/platform/text/fold.ts';

type Values = FormState['values'];
type Parsed<Value> = { value: Value } | { errors: Record<string, string> };

/** Empty rows below the questions that there are. */
const ROWS_TO_ADD = 3;

/** Names of the fields of a question. @param row from 0 */
export const questionField = (row: number, part: 'id' | 'text' | 'place'): string =>
  `question-${row}-${part}`;

export function valuesOfSheet({ criteria, scale }: ScoreSheet): Record<string, string> {
  const values: Record<string, string> = { scale: String(scale) };
  for (const [row, { id, text }] of criteria.entries()) {
    values[questionField(row, 'id')] = id;
    values[questionField(row, 'text')] = text;
    values[questionField(row, 'place')] = String(row + 1);
  }
  return values;
}

/** How many rows the form shows: all that were typed, and some to add. */
export function rowsOf(values: Values): number {
  const used = Array.from({ length: MOST_CRITERIA }, (_, row) => row).filter((row) =>
    (values[questionField(row, 'text')] ?? '').trim(),
  ).length;
  return Math.min(MOST_CRITERIA, used + ROWS_TO_ADD);
}

/**
 * Rows without text are left out, the others stand by their place.
 * @param known ids that a row may bring along; any other row is a new question
 */
export function parseSheet(values: Values, known: ReadonlySet<string>): Parsed<ScoreSheet> {
  const errors: Record<string, string> = {};
  const rows = Array.from({ length: MOST_CRITERIA }, (_, row) =>
    readRow(values, row, known),
  ).filter(({ text }) => text !== '');
  const seen = new Set<string>();
  for (const { row, text, place } of rows) {
    const key = foldCase(text);
    if (text.length > LONGEST_CRITERION) {
      errors[questionField(row, 'text')] = tooLong(LONGEST_CRITERION);
    } else if (!isReadable(text)) {
      errors[questionField(row, 'text')] = UNREADABLE;
    } else if (seen.has(key)) {
      errors[questionField(row, 'text')] = 'This question is already in the form.';
    }
    seen.add(key);
    if (Number.isNaN(place)) {
      errors[questionField(row, 'place')] = 'Please enter a number.';
    }
  }
  const scale = /^\d{1,2}$/.test((values['scale'] ?? '').trim()) ? Number(values['scale']) : NaN;
  if (!(scale >= SMALLEST_SCALE && scale <= LARGEST_SCALE)) {
    errors['scale'] = `Please enter a number from ${SMALLEST_SCALE} to ${LARGEST_SCALE}.`;
  }
  if (Object.keys(errors).length > 0) return { errors };
  return { value: { criteria: withIds(inOrder(rows)), scale } };
}

function readRow(values: Values, row: number, known: ReadonlySet<string>): Row {
  const id = values[questionField(row, 'id')] ?? '';
  return {
    row,
    id: known.has(id) ? id : undefined,
    text: plainLine(values[questionField(row, 'text')] ?? '').trim(),
    place: placeOf(values[questionField(row, 'place')], row),
  };
}

/** Label and hint, the fewest and the most. */
export type DayField = readonly [label: string, hint: string, fewest: number, most: number];

const ofAuthors = (label: string, most: number) =>
  [label, `From 1 to ${most}, for authors`, 1, most] as const;

export const DAY_FIELDS = {
  answerDays: ['Days to reply', 'From 1 to 60', 1, 60],
  reviewDays: ['Days for the review', 'From 1 to 180, after acceptance', 1, 180],
  minorDays: ofAuthors('Days for a minor revision', MOST_REVISION_DAYS),
  majorDays: ofAuthors('Days for a major revision', MOST_REVISION_DAYS),
  proofDays: ofAuthors('Days to check the proofs', MOST_PROOF_DAYS),
} as const satisfies Record<keyof ReviewDays, DayField>;

export const DEADLINE_FIELDS = {
  newDays: ['Begin the assessment', 'Of a new manuscript', 1, 180],
  assessDays: ['Assess', 'Decline, or send to review', 1, 180],
  inviteDays: ['Invite reviewers', 'Until enough reviewers have accepted', 1, 180],
  revisedDays: ['Look at a revision', 'Since it arrived', 1, 180],
  decideDays: ['Decide', 'Since the last review arrived', 1, 180],
  appealDays: ['Answer an appeal', 'Since it arrived', 1, 180],
  appealWithinDays: ['Appeal', 'For authors, from the rejection', 7, 365],
  closingDays: ['Confirm closing', 'Since it was proposed', 1, 180],
  productionDays: ['Publish', 'Since production began', 1, 365],
  agreementDays: ['Sign the agreement', 'For authors, from acceptance', 1, 180],
  consentDays: ['Consent to a change of authors', 'For authors; it lapses after that', 7, 180],
  firstReminderDays: ['First reminder', 'Of what has no due date; 0 for none', 0, 180],
  secondReminderDays: ['Second reminder', '0 for none', 0, 180],
} as const satisfies Record<keyof Deadlines, DayField>;

const formOf = <Name extends string>(fields: Readonly<Record<Name, DayField>>) =>
  v.object(
    Object.fromEntries(
      Object.entries<DayField>(fields).map(([name, [, , fewest, most]]) => [
        name,
        days(most, fewest),
      ]),
    ) as Record<Name, ReturnType<typeof days>>,
  );

export const daysForm = formOf(DAY_FIELDS);
export const deadlinesForm = formOf(DEADLINE_FIELDS);

export const valuesOfDays = (set: ReviewDays | Deadlines): Record<string, string> =>
  Object.fromEntries(Object.entries(set).map(([name, count]) => [name, String(count)]));

export const editorsSeeForm = v.object({
  manuscripts: choice(['all', 'sections'], 'Please choose what editors see.'),
});

export const whoDecidesForm = v.object({
  decides: choice(['editors', 'chief'], 'Please choose who decides.'),
});

/** The form of a score sheet; see `parseSheet`. */
export const sheetForm = (known: ReadonlySet<string>) =>
  readBy((values) => parseSheet(values, known));

export function isSound<Name extends SettingName>(
  name: Name,
  value: ReviewSettings[Name],
): boolean {
  if (name === 'review-days') return v.is(daysForm, valuesOfDays(value as ReviewDays));
  if (name === 'deadlines') return v.is(deadlinesForm, valuesOfDays(value as Deadlines));
  if (name === 'editors-see') return v.is(editorsSeeForm, value);
  if (name === 'who-decides') return v.is(whoDecidesForm, value);
  const sheet = value as ScoreSheet;
  const ids = new Set(sheet.criteria.map(({ id }) => id));
  return (
    sheet.criteria.length <= MOST_CRITERIA &&
    ids.size === sheet.criteria.length &&
    'value' in parseSheet(valuesOfSheet(sheet), ids) &&
    areSoundQuestions(sheet.questions ?? [])
  );
}
