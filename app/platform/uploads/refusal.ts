/** Owns the words for what is wrong with a form that was sent, and the status that says so. */
import type { FormState } from '../web/form/form-state.ts';
import { readableText } from '../text/plain-line.ts';
import type { UploadFault } from './upload.ts';

/** Why a form is refused: with a sentence about the whole, and what is wrong with which field. */
export type Refusal = Required<Omit<FormState, 'values'>> & { status: number };

/** The same as the answer of a command, with all text that arrived: nothing typed is lost. */
export type Refused = Refusal & { outcome: 'refused'; values: FormState['values'] };

export const refusingForm =
  (fields: ReadonlyMap<string, string>) =>
  (refusal: Refusal): Refused => ({
    outcome: 'refused',
    values: Object.fromEntries(fields),
    ...refusal,
  });

/** It is given back as it was typed. @param limits characters of each field */
export function findTooLong(
  values: Readonly<Record<string, string>>,
  limits: readonly [field: string, longest: number][],
): Record<string, string> {
  const over = limits.filter(
    ([field, longest]) => readableText(values[field] ?? '').length > longest,
  );
  return Object.fromEntries(over.map(([field, longest]) => [field, tooLong(longest)]));
}

/** Refuses the form for something that is nowhere beside a field. */
export const refuseWhole = (status: number, message: string): Refusal => ({
  ...{ status, message },
  errors: {},
});

export const refuseFields = (status: number, errors: FormState['errors']): Refusal => ({
  ...{ status, errors },
  message: reasonOf(errors),
});

/** What is wrong with fields as a whole: the only thing, or how many they are. */
function reasonOf(errors: FormState['errors']): string {
  const messages = Object.values(errors);
  return messages.length === 1 ? messages[0]! : `${messages.length} fields need your attention.`;
}

/** Refuses a form that did not arrive as it must. */
export function refuseFault(fault: UploadFault): Refusal {
  switch (fault.reason) {
    case 'not-a-form':
      return refuseWhole(415, 'Please send this form from its page.');
    case 'malformed':
      return refuseWhole(400, 'The form did not arrive complete. Please send it again.');
    case 'broken-off':
      return refuseWhole(
        400,
        'The connection was lost before everything had arrived. Please try again.',
      );
    case 'too-many-parts':
      return refuseWhole(413, 'Far more fields arrived than this form has, so nothing was saved.');
    case 'text-too-long':
      return refuseWhole(422, 'A text is far too long, so nothing was saved.');
    case 'files-too-many':
      return refuseWhole(413, tooMany(fault));
    case 'file-too-large':
      return refuseFields(413, { [fault.field]: tooLarge(fault.largest) });
  }
}

/** @param longest characters of each field */
export function refuseOpenFault<Field extends string>(
  fault: UploadFault,
  longest: Readonly<Record<Field, number>>,
): Refusal {
  if (fault.reason === 'not-a-form') {
    return refuseWhole(415, 'Please send the fields and the file as multipart/form-data.');
  }
  if (fault.reason === 'text-too-long' && Object.hasOwn(longest, fault.field)) {
    return refuseFields(422, { [fault.field]: tooLong(longest[fault.field as Field]) });
  }
  return refuseFault(fault);
}

/** @param left what may still be added */
const tooMany = ({ files, bytes }: { files: number; bytes: number }): string =>
  files === 0
    ? 'No more files can be added. Please remove one before you add another.'
    : `At most ${files} more files and ${Math.floor(bytes / 1_000_000)} MB more can be added here. Please send fewer or smaller files, or remove some first.`;

/** Said of a text. @param most characters that its field takes */
export const tooLong = (most: number): string =>
  `This is too long. Please use at most ${most.toLocaleString('en-GB')} characters.`;

/** Said of a text. */
export const UNREADABLE =
  'This text contains characters that cannot be read. Please type it again.';

/** Said of a file. @param most bytes that its field takes */
export const tooLarge = (most: number): string =>
  `The file is larger than ${most / 1_000_000} MB. Please make its pictures smaller and choose it again.`;
