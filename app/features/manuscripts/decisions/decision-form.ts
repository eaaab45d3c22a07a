import { decisionKinds } from '../core/decision-kinds.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import { readDueDay } from '../core/due-date.ts';
import { letterErrors, readLetter } from '../core/letter-form.ts';
import type { WrittenLetter } from '../core/letter-form.ts';

/** The letter of a decision, with the day that was typed for the revision; empty for no day. */
export type WrittenDecision = WrittenLetter & { on: string };

/** Reads the form of a decision. What is wrong stands by field; the day is null where none is named. */
export function readDecision(
  fields: Readonly<Record<string, string>>,
  kind: DecisionKind,
  now: number,
): { written: WrittenDecision; reviseBy: number | null; errors: Record<string, string> } {
  const written = { ...readLetter(fields), on: (fields['on'] ?? '').trim() };
  const errors = letterErrors(written);
  if (decisionKinds[kind].days === null || written.on === '') {
    return { written, reviseBy: null, errors };
  }
  const day = readDueDay(written.on, now);
  return 'error' in day
    ? { written, reviseBy: null, errors: { ...errors, on: day.error } }
    : { written, reviseBy: day.dueAt, errors };
}
