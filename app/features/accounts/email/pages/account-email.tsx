import { fieldOf } from '#app/ui/form-field.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { SignedIn } from '../../core/account.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { Form } from '#app/ui/form.tsx';
import { changeEmail } from '../change-email.server.ts';
import { sendVerificationAgain } from '../verify-email.server.ts';
import { changeEmailForm } from '../../core/forms.ts';
import { noticeCookie } from '../../core/notices.server.ts';
import { CurrentPasswordField } from '../../core/pages/password-fields.tsx';
import {
  accountActionOf,
  accountForm,
  accountPageOf,
  checking,
  refusePassword,
} from '../../sessions/pages/account-page.tsx';

export const emailPage = accountPageOf((user) => showForm(user, EMPTY));

export const emailAction = accountActionOf(
  checking(
    changeEmailForm,
    (user, state) => showForm(user, state),
    async (user, { email, currentPassword: password }, again, { platform, clientIp }) => {
      const result = await changeEmail(platform, user, { email, password }, clientIp);
      return result.outcome === 'asked'
        ? seeOther(href('account'), [noticeCookie('verification-sent')])
        : refusePassword(again, result);
    },
  ),
);

export const verificationAction = accountActionOf(async (user, _, { platform, clientIp }) => {
  const { outcome } = await sendVerificationAgain(platform, user, clientIp);
  const limited = outcome === 'too-many-attempts';
  const notice = limited ? 'verification-limited' : 'verification-sent';
  return seeOther(href('account'), outcome === 'nothing-to-verify' ? [] : [noticeCookie(notice)]);
});

const showForm = (user: SignedIn, state: FormState): Page =>
  accountForm(
    { title: 'Your e-mail address', path: href('accountEmail') },
    state,
    <>
      <p>
        We send e-mails to {user.email}
        {user.emailVerified ? '.' : ', which is not confirmed yet.'}
        {user.wantedEmail && ` ${user.wantedEmail} takes its place once you confirm it.`}
      </p>
      {(user.wantedEmail || !user.emailVerified) && (
        <form method="post" action={href('accountVerification')}>
          <Button>Send the link again</Button>
        </form>
      )}
      <Form label="E-mail address" data-busy="Please wait..." submit="Change the e-mail address">
        <Field
          label="New e-mail address"
          {...fieldOf(state, 'email')}
          type="email"
          autoComplete="email"
          required
        />
        <CurrentPasswordField state={state} />
      </Form>
    </>,
  );
