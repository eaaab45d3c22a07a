import { EMPTY } from '#app/platform/web/form-state.ts';
import type { FormState } from '#app/platform/web/form-state.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import type { SignedIn } from '../../core/account.ts';
import { refusing, seeOther } from '#app/platform/web/answers.ts';
import { changePassword } from '../change-password.server.ts';
import { checkForm } from '#app/platform/web/form-state.ts';
import { changePasswordForm } from '../../core/forms.ts';
import { noticeCookie } from '../../core/notices.server.ts';
import { NewPassword } from './new-password.tsx';
import { CurrentPasswordField } from '../../core/pages/password-fields.tsx';
import {
  accountActionOf,
  accountForm,
  accountPageOf,
  refusePassword,
} from '../../sessions/pages/account-page.tsx';

/** `/account/password`: where the password is changed. */
export const passwordPage = accountPageOf((user) => showForm(user)(EMPTY));

/** Changes the password and ends all other sessions. */
export const passwordAction = accountActionOf(async (user, fields, context) => {
  const checked = checkForm(changePasswordForm, fields);
  if ('errors' in checked)
    return refusing(showForm(user)({ values: {}, errors: checked.errors }), 422);
  const { currentPassword: current, password: next } = checked.output;
  const result = await changePassword(context.platform, user, { current, next }, context);
  return result.outcome === 'changed'
    ? seeOther(href('account'), [...result.cookies, noticeCookie('password-changed')])
    : refusePassword(showForm(user), {}, result);
});

const showForm =
  (user: SignedIn) =>
  (state: FormState): Page =>
    accountForm(
      { title: 'Change your password', path: href('accountPassword') },
      state,
      <form className="form" method="post" aria-label="Password" data-busy="Saving...">
        <CurrentPasswordField state={state} />
        <NewPassword
          state={state}
          label="New password"
          personal={[user.username, user.firstName, user.lastName]}
        />
        <p className="field-hint">Everywhere else you will be logged out.</p>
        <p className="actions">
          <Button kind="primary">Change the password</Button>
        </p>
      </form>,
    );
