import { fieldOf } from '#app/ui/form-field.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Field } from '#app/ui/field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { createFirstChief } from '../create-first-chief.server.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { firstChiefForm } from '../../core/forms.ts';
import { noticeCookie } from '../../core/notices.server.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { CountryField } from '../../profile/pages/country-field.tsx';
import { NewPassword } from '../../password/pages/new-password.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { USERNAME_TAKEN } from './new-registration.tsx';

/** `/first-chief`: where a new journal's first chief registers, with the code from the console. */
export function firstChiefPage({ url }: RouteContext): Page {
  const code = url.searchParams.get('code');
  return showForm(code === null ? EMPTY : { values: { code }, errors: {} });
}

export async function firstChiefAction(context: RouteContext): Promise<Page | Response> {
  const { platform, request, clientIp } = context;
  const values = await readForm(request);
  return takeForm(firstChiefForm, { request, values, show: showForm }, async (wanted, again) => {
    const result = await createFirstChief(platform, wanted, clientIp);
    switch (result.outcome) {
      case 'created':
        return seeOther(href('authorLogin'), [noticeCookie('first-chief')]);
      case 'wrong-code': {
        const code =
          'This code is wrong or has already been used. The server prints a new one when it starts.';
        return again({ code }, 403);
      }
      case 'chief-exists':
        return again('The journal already has an editor-in-chief.', 409);
      case 'username-taken':
        return again({ userName: USERNAME_TAKEN }, 409);
      case 'too-many-attempts':
        return again.later(result.wait);
    }
  });
}

function showForm(state: FormState): Page {
  return {
    title: 'The first editor-in-chief',
    noindex: true,
    headers: PRIVATE,
    body: (
      <div className="stack">
        <PageHeader
          title="The first editor-in-chief"
          lede="A new journal starts with its editor-in-chief, who assigns all other roles."
        />
        <RegistrationForm
          state={state}
          title="Editor-in-chief"
          passwords={<NewPassword state={state} label="Password" />}
          country={<CountryField state={state} />}
        >
          <Field
            label="One-time code"
            {...fieldOf(state, 'code')}
            hint="The server printed it when it started"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </RegistrationForm>
      </div>
    ),
  };
}
