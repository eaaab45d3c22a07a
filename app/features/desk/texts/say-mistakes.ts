import type { ContentMistake } from '#app/platform/content/content-store.server.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { fieldsOf, isRunningText, placeOf } from './text-fields.ts';

type Said = Pick<FormState, 'errors' | 'message'>;

/** What is wrong with a file, said at its fields, and of other files that it makes wrong above them. */
export function sayMistakes(
  {
    file,
    body,
    isNew,
  }: { file: string; body: string; /** Then the form asks for its address. */ isNew: boolean },
  mistakes: readonly ContentMistake[],
): Said {
  const errors: Record<string, string> = {};
  const elsewhere: string[] = [];
  for (const mistake of mistakes) {
    if (mistake.file !== file) {
      elsewhere.push(`${mistake.file}, line ${mistake.line}: ${mistake.problem}.`);
      continue;
    }
    const { field, line } = isRunningText(file)
      ? placeOf(fieldsOf(file, body), mistake.line)
      : { field: 'text', line: mistake.line };
    if (isNew && mistake.line === 1) {
      errors['name'] = `${capitalised(mistake.problem)}.`;
      continue;
    }
    const said =
      field === 'text' || field === 'settings'
        ? `Line ${line}: ${mistake.problem}.`
        : `${capitalised(mistake.problem)}.`;
    errors[field] = errors[field] === undefined ? said : `${errors[field]} ${said}`;
  }
  if (elsewhere.length === 0) return { errors };
  const needs = elsewhere.length === 1 ? 'Another text needs' : 'Other texts need';
  return { errors, message: `${needs} what is missing now. ${elsewhere.join(' ')}` };
}

/** A field of one line has no number of a line. */
const capitalised = (problem: string): string => problem[0]!.toUpperCase() + problem.slice(1);
