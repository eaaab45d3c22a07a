import * as v from 'valibot';
import { text, ticked } from '#app/platform/web/form/fields.ts';
import { days } from '../reviewers/reviewer-forms.ts';

/** Most characters of the corrections, and of an editor's message. */
export const LONGEST_CORRECTIONS = 18_000;
export const LONGEST_MESSAGE = 5000;

/** Most days for an author to check a proof. */
export const MOST_PROOF_DAYS = 90;

export const sendingForm = v.object({
  seen: v.optional(v.string()),
  days: days(MOST_PROOF_DAYS),
  message: text(LONGEST_MESSAGE),
  read: v.optional(v.string(), ''),
});

/** Whether corrections that were sent can still be added to. */
export const mayAddTo = ({ answer }: { answer: string | null }, state: string): boolean =>
  answer === 'corrections' && state === 'in-production';

export const LONGEST_ANSWER = 5000;

export const queryField = (id: number): string => `query-${id}`;

/** Said beside a query that is not answered when the proof is approved. */
export const ANSWER_FIRST = 'Please answer this query before you approve the proof.';

export const queryAnswersForm = (ids: readonly number[]) =>
  v.object(Object.fromEntries(ids.map((id) => [queryField(id), text(LONGEST_ANSWER)])));

/** @param isSaid whether an annotated PDF came along, or the text is corrected in place */
export const proofAnswerForm = (isSaid: boolean) =>
  v.variant('answer', [
    v.object({ answer: v.literal('queries') }),
    v.object({
      answer: v.literal('approved'),
      sure: ticked('Please tick the box to confirm.'),
      corrections: v.pipe(
        v.optional(v.string()),
        v.transform(() => ''),
      ),
    }),
    v.object({
      answer: v.literal('corrections'),
      corrections: text(
        LONGEST_CORRECTIONS,
        isSaid ? undefined : 'Please list the corrections, or choose the annotated PDF.',
      ),
    }),
  ]);
