import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import type { SignedIn } from '../../core/account.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { Form } from '#app/ui/form.tsx';
import { changePassword } from '../change-password.server.ts';
import { changePasswordForm } from '../../core/forms.ts';
import { noticeCookie } from '../../core/notices.server.ts';
import { NewPassword } from './new-password.tsx';
import { CurrentPasswordField } from '../../core/pages/password-fields.tsx';
import {
  accountActionOf,
  accountForm,
  accountPageOf,
  checking,
  refusePassword,
} from '../../sessions/pages/account-page.tsx';

export const passwordPage = accountPageOf((user) => showForm(user, EMPTY));

export const passwordAction = accountActionOf(
  checking(
    changePasswordForm,
    (user, state) => showForm(user, state),
    async (user, { currentPassword: current, password: next }, again, context) => {
      const result = await changePassword(context.platform, user, { current, next }, context);
      return result.outcome === 'changed'
        ? seeOther(href('account'), [...result.cookies, noticeCookie('password-changed')])
        : refusePassword(again, result);
    },
  ),
);

const showForm = (user: SignedIn, state: FormState): Page =>
  accountForm(
    { title: 'Change your password', path: href('accountPassword') },
    state,
    <Form label="Password" data-busy="Saving..." submit="Change the password">
      <CurrentPasswordField state={state} />
      <NewPassword
        state={state}
        label="New password"
        personal={[user.username, user.firstName, user.lastName]}
      />
      <p className="field-hint">Everywhere else you will be logged out.</p>
    </Form>,
  );
