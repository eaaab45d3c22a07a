import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { TextPage } from '#app/features/journal/content/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { looksAutomatic, startedAt, STARTED } from '#app/platform/web/limits/human-check.server.ts';
import { href } from '#app/routes.ts';
import { goOn, PRIVATE } from '#app/platform/web/answers.ts';
import { register } from '../register.server.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { registrationForm } from '../../core/forms.ts';
import { noticeCookie } from '../../core/notices.server.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { Register } from './register.tsx';
import { TRAP } from './registration-form.tsx';

export const USERNAME_TAKEN = 'This username is taken. Please choose another.';

const AUTOMATIC = {
  trap: 'Please clear the field that should stay empty, and register again.',
  'too-fast': 'Please check your entries, type the password again, and press Register again.',
};

export function newRegistrationPage(context: RouteContext): Page {
  return showForm(context, EMPTY);
}

export async function registrationAction(context: RouteContext): Promise<Page | Response> {
  const { platform, request, clientIp } = context;
  const values = await readForm(request);
  const show = (state: FormState) => showForm(context, state);
  return takeForm(registrationForm, { request, values, show }, async (wanted, again) => {
    const automatic = looksAutomatic(platform, { trap: values[TRAP], started: values[STARTED] });
    if (automatic) return again(AUTOMATIC[automatic]);
    const result = await register(platform, wanted, clientIp);
    switch (result.outcome) {
      case 'registered':
        return goOn(request, href('authorLogin'), { cookies: [noticeCookie('registered')] });
      case 'username-taken':
        return again({ userName: USERNAME_TAKEN }, 409);
      case 'too-many-attempts':
        return again.later(result.wait);
    }
  });
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
        <Register
          kind="author"
          state={state}
          hidden={{ [STARTED]: startedAt(platform, state.values[STARTED]) }}
        />
      </TextPage>
    ),
  };
}
