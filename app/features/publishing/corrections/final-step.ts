import { tooLong } from '#app/platform/uploads/refusal.ts';

/** Characters of a notice or a reason. */
export const LONGEST_NOTICE = 5000;

/** The text for readers of a step that needs a confirmation, or what is wrong with each field. */
export function parseFinalStep(
  fields: Readonly<Record<string, string>>,
  missing: string,
): { text: string } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const text = (fields['text'] ?? '').replaceAll('\r\n', '\n').trim();
  const problem = noticeProblem(text, missing);
  if (problem !== null) errors['text'] = problem;
  if (fields['sure'] !== 'yes') errors['sure'] = 'Please confirm that you are sure.';
  return Object.keys(errors).length > 0 ? { errors } : { text };
}

/** What is wrong with a text for readers, or null. */
export function noticeProblem(text: string, missing: string): string | null {
  if (text === '') return missing;
  return text.length > LONGEST_NOTICE ? tooLong(LONGEST_NOTICE) : null;
}
