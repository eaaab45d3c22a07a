import { journalOf } from '#app/features/journal/index.server.ts';
import { TextPage } from '#app/features/journal/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { refusing, seeOther, tooManyAttempts } from '../answers.ts';
import { register } from '../commands/register.server.ts';
import type { FormState } from '../form-state.ts';
import { checkForm, EMPTY } from '../form-state.ts';
import { registrationForm } from '../forms.ts';
import { noticeCookie } from '../notices.server.ts';
import { readForm } from '../read-form.ts';
import { RegistrationForm, TRAP } from '../ui/registration-form.tsx';

export const USERNAME_TAKEN = 'This username is taken. Please choose another.';

/** `/new-registration`: the Author Register form. */
export function newRegistrationPage(context: RouteContext): Page {
  return showForm(context, EMPTY);
}

/** Registers and goes on to the login. */
export async function registrationAction(context: RouteContext): Promise<Page | Response> {
  const { platform, request, clientIp } = context;
  const { password, confirmPassword, [TRAP]: trap, ...values } = await readForm(request);
  const checked = checkForm(registrationForm, { ...values, password, confirmPassword });
  if ('errors' in checked) {
    return refusing(showForm(context, { values, errors: checked.errors }), 422);
  }
  if (trap) {
    const message = 'Please leave the field empty that says so, and register again.';
    return refusing(showForm(context, { values, errors: {}, message }), 422);
  }
  const result = await register(platform, checked.output, clientIp);
  switch (result.outcome) {
    case 'registered':
      return seeOther(href('authorLogin'), [noticeCookie('registered')]);
    case 'username-taken':
      return refusing(showForm(context, { values, errors: { userName: USERNAME_TAKEN } }), 409);
    case 'too-many-attempts': {
      const message = tooManyAttempts(result.wait);
      return refusing(showForm(context, { values, errors: {}, message }), 429, result.wait);
    }
  }
}

function showForm({ platform }: RouteContext, state: FormState): Page {
  const page = journalOf(platform).pages['new-registration'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('newRegistration'),
    body: (
      <TextPage title={page.title} text={page}>
        <RegistrationForm state={state} />
      </TextPage>
    ),
  };
}
