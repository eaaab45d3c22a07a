import * as v from 'valibot';
import { line, text, ticked } from '#app/platform/web/form/fields.ts';

/** Most characters of a signature, of for whom it is, and of why an agreement is void. */
export const LONGEST_SIGNATURE = 200;
export const LONGEST_REASON = 2000;

const NO_NAME = 'Please type your full name.';

export const agreementForm = v.object({
  name: v.pipe(line(LONGEST_SIGNATURE, NO_NAME), v.minLength(2, NO_NAME)),
  behalf: line(LONGEST_SIGNATURE),
  consent: ticked('Please tick the box to agree.'),
  read: v.optional(v.string(), ''),
});

export const voidingForm = v.object({
  reason: text(LONGEST_REASON, 'Please give the reason: the author and the history get it.'),
  sure: ticked('Please confirm that you are sure.'),
});

export const signatureOf = ({ name, onBehalf }: { name: string; onBehalf: string | null }) =>
  onBehalf === null ? name : `${name}, ${onBehalf}`;
