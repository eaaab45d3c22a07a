import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PRIVATE, refusing, seeOther } from '#app/platform/web/answers.ts';
import { mayResetPassword, resetPassword } from '../reset-password.server.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { resetPasswordForm } from '../../core/forms.ts';
import { noticeCookie } from '../../core/notices.server.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Form } from '#app/ui/form.tsx';
import { NewPassword } from './new-password.tsx';

const TITLE = 'Choose a new password';

export async function resetPasswordPage({ platform, url }: RouteContext): Promise<Page> {
  const token = url.searchParams.get('token') ?? '';
  return (await mayResetPassword(platform, token)) ? showForm(token, EMPTY) : deadLink();
}

export async function resetPasswordAction(context: RouteContext): Promise<Page | Response> {
  const { platform, request, clientIp } = context;
  const values = await readForm(request);
  const { token = '' } = values;
  const show = (state: FormState) => showForm(token, state);
  return takeForm(resetPasswordForm, { request, values, show }, async ({ password }, again) => {
    const result = await resetPassword(platform, { token, password }, { request, clientIp });
    switch (result.outcome) {
      case 'changed':
        return seeOther(href('authorLogin'), [result.cookie, noticeCookie('password-reset')]);
      case 'invalid-link':
        return deadLink();
      case 'too-many-attempts':
        return again.later(result.wait);
    }
  });
}

function showForm(token: string, state: FormState): Page {
  return {
    title: TITLE,
    noindex: true,
    headers: { ...PRIVATE, 'Referrer-Policy': 'no-referrer' },
    body: (
      <div className="stack">
        <PageHeader title={TITLE} />
        <FormMessage state={state} />
        <Form
          action={href('resetPassword')}
          label={TITLE}
          data-busy="Please wait..."
          submit="Save the password"
        >
          <input type="hidden" name="token" value={token} />
          <NewPassword state={state} label="New password" />
        </Form>
      </div>
    ),
  };
}

function deadLink(): Page {
  const page: Page = {
    title: TITLE,
    noindex: true,
    body: (
      <div className="stack">
        <PageHeader title={TITLE} />
        <ShortNotice kind="error">
          This link no longer works: it is older than an hour, or the password has been changed
          since then. <a href={href('forgotPassword')}>Ask for a new link</a>.
        </ShortNotice>
      </div>
    ),
  };
  return refusing(page, 410);
}
