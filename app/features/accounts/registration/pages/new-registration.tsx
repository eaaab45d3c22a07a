import { EMPTY } from '#app/platform/web/form-state.ts';
import type { FormState } from '#app/platform/web/form-state.ts';
import { journalOf } from '#app/features/journal/index.server.ts';
import { TextPage } from '#app/features/journal/index.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { looksAutomatic, startedAt, STARTED } from '#app/platform/web/limits/human-check.server.ts';
import { tooManyAttempts } from '#app/platform/web/limits/rate-limit.ts';
import { href } from '#app/routes.ts';
import { answerBrowser, answerScript, PRIVATE } from '#app/platform/web/answers.ts';
import type { FormAnswer } from '#app/platform/web/answers.ts';
import { register } from '../register.server.ts';
import { checkForm } from '#app/platform/web/form-state.ts';
import { registrationForm } from '../../core/forms.ts';
import { noticeCookie } from '../../core/notices.server.ts';
import { readForm } from '#app/platform/web/read-form.ts';
import { AuthorRegister } from './author-register.tsx';
import { TRAP } from './registration-form.tsx';

export const USERNAME_TAKEN = 'This username is taken. Please choose another.';

const AUTOMATIC = {
  trap: 'Please clear the field that should stay empty, and register again.',
  'too-fast': 'Please check your entries, type the password again, and press Register again.',
};

/** `/new-registration`: the Author Register form. */
export function newRegistrationPage(context: RouteContext): Page {
  return showForm(context, EMPTY);
}

/** Registers and goes on to the login. */
export async function registrationAction(context: RouteContext): Promise<Page | Response> {
  const { password, confirmPassword, ...values } = await readForm(context.request);
  const answer = await registerFrom(context, { ...values, password, confirmPassword });
  if (wantsJson(context.request)) return answerScript(answer);
  return answerBrowser(answer, ({ errors = {}, message }) =>
    showForm(context, { values, errors, ...(message && { message }) }),
  );
}

async function registerFrom(
  { platform, clientIp }: RouteContext,
  fields: Record<string, string | undefined>,
): Promise<FormAnswer> {
  const checked = checkForm(registrationForm, fields);
  if ('errors' in checked) return { status: 422, errors: checked.errors };
  const automatic = looksAutomatic(platform, { trap: fields[TRAP], started: fields[STARTED] });
  if (automatic) return { status: 422, message: AUTOMATIC[automatic] };
  const result = await register(platform, checked.output, clientIp);
  switch (result.outcome) {
    case 'registered':
      return { status: 200, next: href('authorLogin'), cookies: [noticeCookie('registered')] };
    case 'username-taken':
      return { status: 409, errors: { userName: USERNAME_TAKEN } };
    case 'too-many-attempts':
      return { status: 429, message: tooManyAttempts(result.wait), wait: result.wait };
  }
}

function showForm({ platform }: RouteContext, state: FormState): Page {
  const page = journalOf(platform).pages['new-registration'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('newRegistration'),
    // It tells when it was shown, so each visitor gets one of their own.
    headers: PRIVATE,
    body: (
      <TextPage title={page.title} text={page}>
        <AuthorRegister
          state={state}
          hidden={{ [STARTED]: startedAt(platform, state.values[STARTED]) }}
        />
      </TextPage>
    ),
  };
}
