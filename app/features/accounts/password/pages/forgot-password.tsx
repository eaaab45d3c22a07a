import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { TextPage } from '#app/features/journal/content/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { PRIVATE } from '#app/platform/web/answers.ts';
import { requestPasswordReset } from '../reset-password.server.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { forgotPasswordForm } from '../../core/forms.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export function forgotPasswordPage(context: RouteContext): Page {
  return showForm(context, EMPTY);
}

/** Answers the same whether there is such an account or not. */
export async function forgotPasswordAction(context: RouteContext): Promise<Page | Response> {
  const { platform, request, clientIp } = context;
  const values = await readForm(request);
  const show = (state: FormState) => showForm(context, state);
  return takeForm(forgotPasswordForm, { request, values, show }, async (typed, again) => {
    const result = await requestPasswordReset(platform, typed.usernameOrEmail, clientIp);
    return result.outcome === 'too-many-attempts'
      ? again.later(result.wait)
      : { ...showForm(context, EMPTY, true), headers: PRIVATE };
  });
}

function showForm({ platform }: RouteContext, state: FormState, answered = false): Page {
  const page = journalOf(platform).pages['forgot-password'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('forgotPassword'),
    noindex: true,
    body: (
      <TextPage title={page.title} text={page}>
        {answered && (
          <ShortNotice kind="status">
            If this belongs to an account, we have sent an e-mail to its address. The link in it
            works once, for one hour. If you have asked before, please look for that e-mail: its
            link still works, and we send at most one every ten minutes.
          </ShortNotice>
        )}
        <ForgotPasswordForm state={state} />
      </TextPage>
    ),
  };
}
