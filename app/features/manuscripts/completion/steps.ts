import { AUTHOR_FIELDS, CREDIT_FIELDS } from '../author-list/author-rows.ts';
import { askedText, isAsked } from '../core/manuscript-details.ts';

export const STEPS = {
  manuscript: 'Manuscript',
  authors: 'Authors',
  files: 'Files',
  statements: 'Statements',
  check: 'Check',
} as const;

export type StepName = keyof typeof STEPS;

export const STEP_NAMES = Object.keys(STEPS) as StepName[];

export const isStep = (name: string | undefined): name is StepName =>
  name !== undefined && Object.hasOwn(STEPS, name);

/** The step before and the one behind; null at the ends. */
export const stepBeside = (step: StepName, by: -1 | 1): StepName | null =>
  STEP_NAMES[STEP_NAMES.indexOf(step) + by] ?? null;

/** The box that answers “None” beside a text. */
export const noneField = (name: string): string => `${name}-none`;

export const fileField = (file: number, name: 'title' | 'description'): string =>
  `file-${file}-${name}`;

const FILE_FIELDS =
  /^(?:first-file|manuscript|anonymised|title-page|supplement|file-\d{1,9}-(?:title|description))$/;

/** The step that a field of the form stands in; null for what is no such field. */
export function stepOf(field: string): StepName | null {
  const name = field.endsWith('-none') ? field.slice(0, -'-none'.length) : field;
  if (isAsked(name)) return askedText(name).step;
  if (field === 'title' || field === 'section') return 'manuscript';
  if (AUTHOR_FIELDS.test(field) || field === 'authors') return 'authors';
  if (CREDIT_FIELDS.test(field)) return 'statements';
  if (FILE_FIELDS.test(field)) return 'files';
  return /^check-[\w-]{1,60}$/.test(field) ? 'check' : null;
}

export const fieldsOf = (
  values: Readonly<Record<string, string>>,
  step: StepName,
  isOfIt = true,
): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => (stepOf(name) === step) === isOfIt));

/**
 * Steps in which something stands that is not saved; a box that a draft does not name is not ticked.
 * @param draft what was typed last
 */
export const stepsUnsaved = (
  draft: Readonly<Record<string, string>>,
  saved: Readonly<Record<string, string>>,
): StepName[] =>
  STEP_NAMES.filter((name) => {
    const typed = fieldsOf(draft, name);
    const ticked = Object.entries(fieldsOf(saved, name)).filter(([, value]) => value === 'on');
    const fields =
      Object.keys(typed).length === 0
        ? []
        : [...Object.keys(typed), ...ticked.map(([field]) => field)];
    return fields.some((field) => (typed[field] ?? '') !== (saved[field] ?? ''));
  });
