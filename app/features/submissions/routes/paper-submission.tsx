import { journalOf } from '#app/features/journal/index.server.ts';
import { TextPage } from '#app/features/journal/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { startedAt, STARTED, TRAP } from '../human-check.server.ts';
import { receiveSubmission } from '../receive-submission.server.ts';
import type { SubmissionAnswer } from '../receive-submission.server.ts';
import { answerProgram } from '../submission-answer.server.ts';
import { trackingKey } from '../tracking-link.server.ts';
import { PaperSubmissionForm } from '../ui/paper-submission-form.tsx';

type Refusal = Extract<SubmissionAnswer, { outcome: 'refused' }>;

/** `GET /paper-submission`: the Paper Submission form. */
export function paperSubmissionPage(context: RouteContext): Page {
  return formPage(context, null);
}

/** `POST /paper-submission`: receives the manuscript; JSON for the form's script. */
export async function paperSubmission(context: RouteContext): Promise<Page | Response> {
  const { platform, request } = context;
  const answer = await receiveSubmission(context, 'form');
  if (request.headers.get('Accept')?.includes('application/json')) {
    return answerProgram(platform, answer);
  }
  if (answer.outcome === 'refused') return formPage(context, answer);
  const key = trackingKey(platform, answer, 1);
  const receipt = href('submissionReceipt', null, { id: answer.paperId, key });
  return new Response(null, {
    status: 303,
    headers: { Location: receipt, 'Cache-Control': 'no-store' },
  });
}

function formPage({ platform }: RouteContext, refusal: Refusal | null): Page {
  const page = journalOf(platform).pages['paper-submission'];
  return {
    ...(refusal && { status: refusal.status, noindex: true }),
    title: refusal ? `Error: ${page.title}` : page.title,
    description: page.description,
    canonical: href('paperSubmission'),
    // It tells when it was shown, so each visitor gets one of their own.
    headers: { 'Cache-Control': 'no-store' },
    body: (
      <TextPage title={page.title} text={page}>
        <PaperSubmissionForm
          {...(refusal && {
            values: refusal.fields,
            errors: refusal.errors,
            problem: refusal.reason,
          })}
          hidden={{ [STARTED]: startedAt(platform, refusal?.fields) }}
          trap={{ name: TRAP, value: refusal?.fields.get(TRAP) ?? '' }}
        />
      </TextPage>
    ),
  };
}
