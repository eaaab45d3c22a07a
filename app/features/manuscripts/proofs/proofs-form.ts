import * as v from 'valibot';
import type { ProofAnswer } from '../core/proof.ts';
import { text } from '#app/platform/web/form/fields.ts';
import { days } from '../reviewers/reviewer-forms.ts';

/** Most characters of the corrections, and of an editor's message. */
export const LONGEST_CORRECTIONS = 18_000;
export const LONGEST_MESSAGE = 5000;

/** Files of the production, as the office's form names them. */
export const FINAL_FILES = ['final', 'source'] as const;

/** Most days for an author to check a proof. */
export const LONGEST_PROOF = 90;

/** What an editor sends with a proof. */
export const sendingSchema = v.object({
  days: days(LONGEST_PROOF),
  message: text(LONGEST_MESSAGE),
});

const correctionsSchema = v.object({ corrections: text(LONGEST_CORRECTIONS) });

type Fields = Readonly<Record<string, string>>;

/** What an author said to a proof, and what is wrong with it by field. */
export function readProofAnswer(
  fields: Fields,
  hasFile: boolean,
): { answer: ProofAnswer; corrections: string; errors: Record<string, string> } {
  if (fields['answer'] === 'approved') {
    const errors = fields['sure'] === 'yes' ? {} : { sure: 'Please tick the box to confirm.' };
    return { answer: 'approved', corrections: '', errors: { ...errors } };
  }
  const parsed = v.safeParse(correctionsSchema, fields);
  const corrections = parsed.success ? parsed.output.corrections : '';
  const problem = parsed.success
    ? corrections === '' && !hasFile && 'Please list the corrections, or choose the annotated PDF.'
    : parsed.issues[0].message;
  return {
    answer: 'corrections',
    corrections,
    errors: problem ? { corrections: problem } : {},
  };
}
