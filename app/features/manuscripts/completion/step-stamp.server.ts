import { createHash } from 'node:crypto';
import { fieldsOf } from './steps.ts';
import type { StepName } from './steps.ts';

/** Tells what the fields of a step hold, so that a window notices when another one saved meanwhile. */
export function stampOf(values: Readonly<Record<string, string>>, step: StepName): string {
  const fields = Object.entries(fieldsOf(values, step)).filter(([, value]) => value !== '');
  const text = JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
