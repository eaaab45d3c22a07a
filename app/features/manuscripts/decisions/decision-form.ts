import { saysSomething } from '#app/platform/text/plain-line.ts';
import * as v from 'valibot';
import { numbered, text } from '#app/platform/web/form/fields.ts';
import { letterForm } from '../core/letters/letter-form.ts';
import { dueDay } from '../core/words.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import { decisionKinds } from '../core/decision-kinds.ts';

/**
 * The letter of a decision; `on` is the last moment of the day that a revision is asked for by, or null. An editor who
 * `recommends` it gives `reasons`; `despite` says why it is accepted over an objection or a denial.
 */
export const decisionForm = (kind: DecisionKind, now: number) =>
  v.pipe(
    v.object({
      ...letterForm.entries,
      round: numbered,
      on: v.pipe(
        v.optional(v.string(), ''),
        v.transform((day) => (decisionKinds[kind].days === null ? null : day.trim() || null)),
        v.nullable(dueDay(now)),
      ),
      /** The files that it was written about, as `stampOfFiles` has them. */
      seen: text(5000),
      recommends: v.pipe(
        v.optional(v.string(), ''),
        v.transform((said) => said === 'yes'),
      ),
      reasons: text(2000),
      despite: text(1000),
    }),
    v.forward(
      v.partialCheck(
        [['recommends'], ['reasons']],
        ({ recommends, reasons }) => !recommends || saysSomething(reasons),
        'Please give your reasons.',
      ),
      ['reasons'],
    ),
  );
