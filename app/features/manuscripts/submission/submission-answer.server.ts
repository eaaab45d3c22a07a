import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { SubmissionAnswer } from './receive-submission.server.ts';
import { trackingKey, trackingUrl } from '../core/letters/tracking-link.server.ts';

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
