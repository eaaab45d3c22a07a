import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { receiveUpload } from '#app/platform/uploads/receive-upload.server.ts';
import {
  refuseFields,
  refuseOpenFault,
  refuseWhole,
  refusingForm,
} from '#app/platform/uploads/refusal.ts';
import type { Refusal, Refused } from '#app/platform/uploads/refusal.ts';
import { LARGEST_PAPER } from '#app/platform/uploads/upload.ts';
import type { ReceivedFile } from '#app/platform/uploads/upload.ts';
import { checkForm } from '#app/platform/web/form/form-state.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { looksAutomatic, STARTED } from '#app/platform/web/limits/human-check.server.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import { waitInWords } from '#app/platform/web/limits/rate-limit.ts';
import type { RateLimit } from '#app/platform/web/limits/rate-limit.ts';
import { waitOfSite } from './count-for-site.server.ts';
import { submitManuscript } from './submit-manuscript.server.ts';
import { LONGEST, MISSING, submissionForm } from './forms.ts';
import { fileNameProblem } from '../../../platform/text/plain-line.ts';
import { HOUR } from '#app/platform/clock.ts';
import { href } from '#app/routes.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { dayOf } from '../core/words.ts';
import { trackingKey, trackingUrl } from '../core/letters/tracking-link.server.ts';

/** Attempts from one address, failed ones included; a whole institute may share one. */
const BY_ADDRESS: RateLimit = { name: 'submission', attempts: 60, window: HOUR };

export type SubmissionAnswer =
  | { outcome: 'received'; paperId: number; receivedAt: number }
  | Refused;

/**
 * The same for the form and for programs, but that a form is asked whether a person filled it in.
 * What is refused leaves nothing behind.
 */
export async function receiveSubmission(
  { platform, request, clientIp }: RouteContext,
  sender: 'form' | 'program',
  user: SignedIn | null = null,
): Promise<SubmissionAnswer> {
  const isKnown = user?.emailVerified ?? false;
  const tooMany = await refuseUnread(platform, clientIp, isKnown);
  const upload = await receiveUpload(platform.storage, request, {
    files: { pdf: tooMany ? 0 : LARGEST_PAPER },
  });
  const { fields } = upload;
  const refuse = refusingForm(fields);
  if (upload.outcome === 'refused') {
    return refuse(tooMany ?? refuseOpenFault(upload.fault, LONGEST));
  }
  const file = upload.files.get('pdf');
  const parsed = checkForm(submissionForm, Object.fromEntries(fields));
  const errors = { ...('errors' in parsed && parsed.errors), ...ofFile(file) };
  const automatic = sender === 'form' ? looksAutomatic(platform, humanSigns(fields)) : null;
  if (tooMany || Object.keys(errors).length > 0 || automatic || !file || 'errors' in parsed) {
    await upload.discard();
    if (tooMany) return refuse(tooMany);
    return refuse(
      Object.keys(errors).length > 0
        ? refuseFields(422, errors)
        : refuseWhole(422, AUTOMATIC[automatic!]),
    );
  }
  const result = await submitManuscript(platform, {
    submission: parsed.output,
    file,
    account: user?.id ?? null,
    isKnown,
    asks: sender === 'form' && !fields.has(ANOTHER),
    from: clientIp,
  });
  switch (result.outcome) {
    case 'received':
      return result;
    case 'unsound-file':
      return refuse(refuseFields(422, { pdf: result.message }));
    case 'sent-before': {
      const { paperId, receivedAt } = result;
      const sent = `You sent this manuscript on ${dayOf(receivedAt)}: paper ID ${paperId}.`;
      return refuse(
        refuseFields(422, {
          [ANOTHER]: `${sent} If you meant to send another file of it, please replace the file there.`,
        }),
      );
    }
    case 'too-many-submissions':
      return refuse(ofWaiting(result));
  }
}

/** Why a submission is refused before its file is read; null when it is not. */
async function refuseUnread(
  platform: Platform,
  place: string,
  isKnown: boolean,
): Promise<Refusal | null> {
  const wait = await countAttempt(platform, BY_ADDRESS, place);
  if (wait !== null) return ofWaiting({ of: 'author', wait });
  const ofSite = isKnown ? null : await waitOfSite(platform);
  return ofSite === null ? null : ofWaiting({ of: 'site', wait: ofSite });
}

/** Name of the field that says that a manuscript is not the one sent before. */
export const ANOTHER = 'another';

/** Name of the field that people do not see and machines fill in. */
export const TRAP = 'subject';

const humanSigns = (fields: ReadonlyMap<string, string>) => ({
  trap: fields.get(TRAP),
  started: fields.get(STARTED),
});

const AUTOMATIC = {
  trap: 'Please clear the field that should stay empty, and press Submit again.',
  'too-fast': 'Please check your entries, and press Submit again.',
};

function ofFile(file: ReceivedFile | undefined): Record<string, string> {
  const problem = file ? fileNameProblem(file.fileName) : MISSING.pdf;
  return problem === null ? {} : { pdf: problem };
}

function ofWaiting({ of, wait }: { of: 'author' | 'site'; wait: number }): Refusal {
  const later = `Please try again in ${waitInWords(wait)}`;
  return refuseWhole(
    429,
    of === 'author'
      ? `There were too many submissions. ${later}.`
      : `The journal has received more manuscripts than it can take at once. ${later}, or log in in a new window and submit again: manuscripts from accounts with a confirmed e-mail address are taken right away.`,
  );
}

const headers = { 'Cache-Control': 'no-store' };

/** @param errors a sentence for each field */
export const refuseProgram = (
  reason: string,
  status: number,
  errors: FormState['errors'] = {},
): Response =>
  Response.json(
    { status: false, message: 'Error submitting form', reason, errors },
    { status, headers },
  );

/** Status 200 and the paper ID, or the status of the refusal with its reason and a sentence for each field. */
export function answerProgram(platform: Platform, answer: SubmissionAnswer): Response {
  if (answer.outcome === 'refused') {
    return refuseProgram(answer.message, answer.status, answer.errors);
  }
  const { paperId } = answer;
  const key = trackingKey(platform, answer, 1);
  return Response.json(
    {
      status: true,
      message: 'Form submitted successfully',
      paperId,
      trackingUrl: trackingUrl(platform, answer, { position: 1 }),
      receipt: href('submissionReceipt', null, { id: paperId, key }),
    },
    { headers },
  );
}
