import { currentUser } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { TextPage } from '#app/features/journal/about/index.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { startedAt, STARTED } from '#app/platform/web/limits/human-check.server.ts';
import { href } from '#app/routes.ts';
import { receiveSubmission, TRAP } from '../receive-submission.server.ts';
import type { SubmissionAnswer } from '../receive-submission.server.ts';
import { answerProgram } from '../submission-answer.server.ts';
import { trackingKey } from '../../core/tracking-link.server.ts';
import { PaperSubmissionForm } from './paper-submission-form.tsx';

type Refusal = Extract<SubmissionAnswer, { outcome: 'refused' }>;

/** `GET /paper-submission`: the Paper Submission form, begun for whoever is signed in. */
export async function paperSubmissionPage(context: RouteContext): Promise<Page> {
  const user = await currentUser(context.platform, context.request);
  return formPage(context, null, user ? knownOf(user) : undefined);
}

/** `POST /paper-submission`: receives the manuscript; JSON for the form's script. */
export async function paperSubmission(context: RouteContext): Promise<Page | Response> {
  const { platform, request } = context;
  const user = await currentUser(platform, request);
  const answer = await receiveSubmission(context, 'form', user);
  if (wantsJson(request)) {
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

/** What an account already says. */
const knownOf = (user: SignedIn): ReadonlyMap<string, string> =>
  new Map([
    ['author', `${user.firstName} ${user.lastName}`],
    ['email', user.email],
    ['mobile', user.mobileNo],
    ['college', user.institution],
    ['country', user.country],
  ]);

function formPage(
  { platform }: RouteContext,
  refusal: Refusal | null,
  known?: ReadonlyMap<string, string>,
): Page {
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
          {...(known && { values: known })}
          {...(refusal && {
            values: refusal.fields,
            errors: refusal.errors,
            problem: refusal.reason,
          })}
          hidden={{ [STARTED]: startedAt(platform, refusal?.fields.get(STARTED)) }}
          trap={{ name: TRAP, value: refusal?.fields.get(TRAP) ?? '' }}
        />
      </TextPage>
    ),
  };
}
