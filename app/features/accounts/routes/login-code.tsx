import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PRIVATE, refusing, seeOther, tooManyAttempts } from '../answers.ts';
import { confirmSignIn } from '../commands/confirm-sign-in.server.ts';
import type { FormState } from '../form-state.ts';
import { checkForm, EMPTY, fieldOf } from '../form-state.ts';
import { codeForm } from '../forms.ts';
import { nextPath } from '../next-path.ts';
import { noticeCookie, shownUsernameCookie } from '../notices.server.ts';
import { readForm } from '../read-form.ts';
import { FormMessage } from '../ui/form-message.tsx';

/** `/login-code`: asks for the second factor, after the password was right. */
export function loginCodePage({ url }: RouteContext): Page {
  return showForm(EMPTY, nextPath(url.searchParams.get('next')));
}

/** Finishes logging in. */
export async function loginCodeAction(context: RouteContext): Promise<Page | Response> {
  const { platform, request, clientIp } = context;
  const fields = await readForm(request);
  const next = nextPath(fields['next']);
  const checked = checkForm(codeForm, fields);
  if ('errors' in checked) {
    return refusing(showForm({ values: {}, errors: checked.errors }, next), 422);
  }
  const result = await confirmSignIn(platform, checked.output.code, { request, clientIp });
  switch (result.outcome) {
    case 'signed-in':
      return seeOther(next ?? href('dashboard'), [
        ...result.cookies,
        shownUsernameCookie(result.account.username),
        noticeCookie('signed-in'),
      ]);
    case 'wrong-code':
      return refusing(showForm({ values: {}, errors: { code: 'This code is wrong.' } }, next), 403);
    case 'expired': {
      const message = 'This took too long, or too many codes were wrong. Please log in again.';
      return refusing(showForm({ values: {}, errors: {}, message }, next), 403);
    }
    case 'too-many-attempts': {
      const message = tooManyAttempts(result.wait);
      return refusing(showForm({ values: {}, errors: {}, message }, next), 429, result.wait);
    }
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
          lede="Your account asks for the six digits of your authenticator app, or for one of your recovery codes."
        />
        <FormMessage state={state} />
        <form
          className="form"
          method="post"
          action={href('signInCode')}
          aria-label="Code"
          data-busy="Logging in..."
        >
          <Field
            label="Code"
            {...fieldOf(state, 'code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          {next && <input type="hidden" name="next" value={next} />}
          <p className="actions">
            <Button kind="primary">Login</Button>
            <a href={href('authorLogin', null, { next })}>Back to the login</a>
          </p>
        </form>
      </div>
    ),
  };
}
