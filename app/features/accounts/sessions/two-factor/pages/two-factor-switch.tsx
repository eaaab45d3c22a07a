import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import type { SignedIn } from '../../../core/account.ts';
import { ownerForm } from '../../../core/forms.ts';
import { TwoFactorSwitch } from './two-factor-forms.tsx';
import type { PasswordRefusal } from '../../pages/account-page.tsx';
import { accountForm, checking, refusePassword } from '../../pages/account-page.tsx';

export const HEAD = { title: 'Two-factor login', path: href('accountTwoFactor') };

type Refused = PasswordRefusal | { outcome: 'wrong-code' };

/** Does what asks for the password and a code, or shows the form again that asks for them. */
export const asOwner = (
  act: (
    user: SignedIn,
    owner: { password: string; code: string },
    context: RouteContext,
  ) => Promise<Page | Response | Refused>,
) =>
  checking(
    ownerForm,
    showSwitch,
    async (user, { currentPassword: password, code }, again, context) => {
      const result = await act(user, { password, code }, context);
      if (!('outcome' in result)) return result;
      return result.outcome === 'wrong-code'
        ? again({ code: 'This code is wrong or has already been used.' }, 403)
        : refusePassword(again, result);
    },
  );

export function showSwitch(user: SignedIn, state: FormState): Page {
  const explanation = user.twoFactor
    ? 'Two-factor login is on: you need a code from your authenticator app to log in.'
    : 'With two-factor login, the password alone is not enough to log in to your account.';
  const body = user.emailVerified ? (
    <TwoFactorSwitch state={state} on={user.twoFactor} />
  ) : (
    <ShortNotice>
      Please <a href={href('accountEmail')}>confirm your e-mail address</a> first.
    </ShortNotice>
  );
  return accountForm(
    HEAD,
    state,
    <>
      <p>{explanation}</p>
      {body}
    </>,
  );
}
