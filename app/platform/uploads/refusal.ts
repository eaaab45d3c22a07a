/** Owns the words for what is wrong with a form that was sent, and the status that says so. */
import type { UploadFault } from './upload.ts';

/** A reason in a sentence or two, and what is wrong with which field. */
type Refusal<Status extends number, Errors> = { status: Status; reason: string; errors: Errors };

/** Refuses the form for something that is nowhere beside a field. */
export const refuseWhole = <Status extends number>(
  status: Status,
  reason: string,
): Refusal<Status, Record<string, never>> => ({ status, reason, errors: {} });

/** Refuses the form for what is wrong with its fields. */
export const refuseFields = <Status extends number, Errors extends Partial<Record<string, string>>>(
  status: Status,
  errors: Errors,
): Refusal<Status, Errors> => ({ status, reason: reasonOf(errors), errors });

/** What is wrong with fields as a whole: the only thing, or how many they are. */
export function reasonOf(errors: Partial<Record<string, string>>): string {
  const messages = Object.values(errors);
  return messages.length === 1 ? messages[0]! : `${messages.length} fields need your attention.`;
}

/** Refuses a form that did not arrive as it must. */
export function refuseFault(
  fault: UploadFault,
): Refusal<400 | 413 | 415 | 422, Record<string, string>> {
  switch (fault.reason) {
    case 'not-a-form':
      return refuseWhole(415, 'Please send this form from its page.');
    case 'malformed':
      return refuseWhole(400, 'What arrived is not whole. Please send the form again.');
    case 'broken-off':
      return refuseWhole(400, 'The connection broke before everything was here. Please try again.');
    case 'too-many-parts':
      return refuseWhole(
        413,
        'Far more fields arrived than this form has, so nothing was taken in.',
      );
    case 'text-too-long':
      return refuseWhole(422, 'A text is far too long, so nothing was taken in.');
    case 'files-too-many':
      return refuseWhole(413, tooMany(fault));
    case 'file-too-large':
      return refuseFields(413, { [fault.field]: tooLarge(fault.largest) });
  }
}

/** Refuses the same of a form that programs send as well. @param longest characters of each field */
export function refuseOpenFault<Field extends string>(
  fault: UploadFault,
  longest: Readonly<Record<Field, number>>,
): ReturnType<typeof refuseFault> {
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
    ? 'There are as many files as possible already. Please take one back before you add another.'
    : `At most ${files} more files and ${Math.floor(bytes / 1_000_000)} MB more can be added here. Please send fewer or smaller files, or take some back first.`;

/** Said of a text. @param most characters that its field takes */
export const tooLong = (most: number): string =>
  `This is too long. Please use at most ${most.toLocaleString('en-GB')} characters.`;

/** Said of a text. */
export const UNREADABLE = 'This holds characters that cannot be read. Please type it again.';

/** Said of a file. @param most bytes that its field takes */
export const tooLarge = (most: number): string =>
  `The file is larger than ${most / 1_000_000} MB. Please make its pictures smaller and choose it again.`;
