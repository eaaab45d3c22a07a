import { problemTexts } from '#app/platform/documents/document.ts';
import { receiveUpload } from '#app/platform/uploads/receive-upload.server.ts';
import type { ReceivedFile, UploadFault } from '#app/platform/uploads/upload.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { looksAutomatic, STARTED } from '#app/platform/web/human-check.server.ts';
import { countAttempt } from '#app/platform/web/rate-limit.server.ts';
import type { RateLimit } from '#app/platform/web/rate-limit.server.ts';
import { submitManuscript } from './commands/submit-manuscript.server.ts';
import { LONGEST, MISSING, parseSubmission, tooLong } from './forms.ts';
import type { FieldErrors } from './forms.ts';
import { fileNameProblem } from './plain-line.ts';

/** Bytes of a manuscript (DESIGN.md §9). */
const LARGEST_FILE = 50_000_000;
/** Attempts from one address, failed ones included; a whole institute may share one. */
const BY_ADDRESS: RateLimit = { name: 'submission', attempts: 60, window: 3_600_000 };

export type SubmissionAnswer =
  | { outcome: 'received'; paperId: number; receivedAt: number }
  | {
      outcome: 'refused';
      status: 400 | 413 | 415 | 422 | 429;
      /** What is wrong, in a sentence or two. */
      reason: string;
      errors: FieldErrors;
      /** All text that arrived, so that nothing typed is lost. */
      fields: ReadonlyMap<string, string>;
    };

type Refusal = Omit<Extract<SubmissionAnswer, { outcome: 'refused' }>, 'outcome' | 'fields'>;

/**
 * Takes in what the form, or a program, sends: the same for both, but that a form is asked whether
 * a person filled it in. Whatever is refused leaves nothing behind.
 * @param account id of whoever is signed in
 */
export async function receiveSubmission(
  { platform, request, clientIp }: RouteContext,
  sender: 'form' | 'program',
  account: string | null = null,
): Promise<SubmissionAnswer> {
  const wait = await countAttempt(platform, BY_ADDRESS, clientIp);
  const upload = await receiveUpload(platform.storage, request, {
    files: { pdf: wait === null ? LARGEST_FILE : 0 },
  });
  const { fields } = upload;
  const refuse = (refusal: Refusal): SubmissionAnswer => ({
    outcome: 'refused',
    fields,
    ...refusal,
  });
  if (upload.outcome === 'refused') {
    return refuse(wait === null ? ofFault(upload.fault) : ofWaiting(wait));
  }
  const file = upload.files.get('pdf');
  const parsed = parseSubmission(fields);
  const errors: FieldErrors = { ...('errors' in parsed && parsed.errors), ...ofFile(file) };
  const automatic = sender === 'form' ? looksAutomatic(platform, humanSigns(fields)) : null;
  if (wait !== null || Object.keys(errors).length > 0 || automatic || !file || 'errors' in parsed) {
    await upload.discard();
    if (wait !== null) return refuse(ofWaiting(wait));
    return refuse(
      Object.keys(errors).length > 0 ? ofErrors(errors) : plain(422, AUTOMATIC[automatic!]),
    );
  }
  const result = await submitManuscript(platform, {
    submission: parsed.submission,
    file,
    account,
  });
  switch (result.outcome) {
    case 'received':
      return result;
    case 'unsound-file':
      return refuse(ofErrors({ pdf: problemTexts[result.problem] }));
    case 'too-many-submissions':
      return refuse(ofWaiting(result.wait));
  }
}

/** Name of the field that people do not see and machines fill in. */
export const TRAP = 'subject';

const humanSigns = (fields: ReadonlyMap<string, string>) => ({
  trap: fields.get(TRAP),
  started: fields.get(STARTED),
});

const AUTOMATIC = {
  trap: 'Please leave the field that says so empty, and press Submit again.',
  'too-fast': 'Please look through what you entered, and press Submit once more.',
};

const plain = (status: Refusal['status'], reason: string): Refusal => ({
  status,
  reason,
  errors: {},
});

function ofErrors(errors: FieldErrors, status: Refusal['status'] = 422): Refusal {
  const messages = Object.values(errors);
  const reason =
    messages.length === 1 ? messages[0]! : `${messages.length} fields need your attention.`;
  return { status, reason, errors };
}

function ofFile(file: ReceivedFile | undefined): FieldErrors {
  const problem = file ? fileNameProblem(file.fileName) : MISSING.pdf;
  return problem === null ? {} : { pdf: problem };
}

function ofWaiting(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const when = minutes === 1 ? 'a minute' : minutes <= 90 ? `${minutes} minutes` : `${hours} hours`;
  return plain(429, `There were too many submissions. Please try again in ${when}.`);
}

function ofFault(fault: UploadFault): Refusal {
  switch (fault.reason) {
    case 'not-a-form':
      return plain(415, 'Please send the fields and the file as multipart/form-data.');
    case 'malformed':
      return plain(400, 'What arrived is not whole. Please send the form again.');
    case 'broken-off':
      return plain(400, 'The connection broke before the file was here. Please try again.');
    case 'too-many-parts':
      return plain(413, 'Far more fields arrived than this form has, so nothing was taken in.');
    case 'text-too-long': {
      const name = fault.field as keyof typeof LONGEST;
      return Object.hasOwn(LONGEST, name)
        ? ofErrors({ [name]: tooLong(name) })
        : plain(422, 'A text is far too long, so nothing was taken in.');
    }
    case 'file-too-large': {
      const megabytes = fault.largest / 1_000_000;
      return ofErrors(
        {
          pdf: `The file is larger than ${megabytes} MB. Please make its pictures smaller and choose it again.`,
        },
        413,
      );
    }
  }
}
