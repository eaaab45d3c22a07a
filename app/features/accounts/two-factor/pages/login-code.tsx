import { EMPTY } from '#app/platform/web/form-state.ts';
import type { FormState } from '#app/platform/web/form-state.ts';
import { IslandPlace } from '#app/platform/web/island-place.tsx';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { tooManyAttempts } from '#app/platform/web/limits/rate-limit.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { answerBrowser, answerScript, PRIVATE } from '#app/platform/web/answers.ts';
import type { FormAnswer } from '#app/platform/web/answers.ts';
import { confirmSignIn } from '../confirm-sign-in.server.ts';
import { checkForm } from '#app/platform/web/form-state.ts';
import { codeForm } from '../../core/forms.ts';
import { island } from './code-form.island.tsx';
import { nextPath } from '../../sessions/next-path.ts';
import { readForm } from '#app/platform/web/read-form.ts';
import { signedInAnswer, signedInNotice } from '../../sessions/signed-in-answer.server.ts';

/** `/login-code`: asks for the second factor, after the password was right. */
export function loginCodePage({ url }: RouteContext): Page {
  return showForm(EMPTY, nextPath(url.searchParams.get('next')));
}

/** Finishes logging in. */
export async function loginCodeAction(context: RouteContext): Promise<Page | Response> {
  const fields = await readForm(context.request);
  const next = nextPath(fields['next']);
  const answer = await confirm(context, fields, next);
  if (wantsJson(context.request)) return answerScript(answer);
  return answerBrowser(signedInNotice(answer), ({ errors = {}, message }) =>
    showForm({ values: {}, errors, ...(message && { message }) }, next),
  );
}

async function confirm(
  { platform, request, clientIp }: RouteContext,
  fields: Record<string, string>,
  next: string | null,
): Promise<FormAnswer> {
  const checked = checkForm(codeForm, fields);
  if ('errors' in checked) return { status: 422, errors: checked.errors };
  const result = await confirmSignIn(platform, checked.output.code, { request, clientIp });
  switch (result.outcome) {
    case 'signed-in':
      return signedInAnswer(result, next);
    case 'wrong-code':
      return {
        status: 403,
        errors: { code: 'This code is wrong or has already been used.' },
      };
    case 'expired': {
      const message = 'This took too long, or too many codes were wrong. Please log in again.';
      return { status: 403, message };
    }
    case 'too-many-attempts':
      return { status: 429, message: tooManyAttempts(result.wait), wait: result.wait };
  }
}

function showForm(state: FormState, next: string | null): Page {
  return {
    title: 'Enter your code',
    noindex: true,
    headers: PRIVATE,
    body: (
      <div className="stack">
        <PageHeader
          title="Enter your code"
          lede="Enter the six digits from your authenticator app, or one of your recovery codes."
        />
        <IslandPlace of={island} props={{ state, next }} className="stack" />
      </div>
    ),
  };
}
