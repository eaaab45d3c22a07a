import type { FormState } from '#app/platform/web/form-state.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { SignedIn } from '../../core/account.ts';
import { refusing } from '#app/platform/web/answers.ts';
import { checkForm } from '#app/platform/web/form-state.ts';
import { ownerForm } from '../../core/forms.ts';
import { TwoFactorSwitch } from './two-factor-forms.tsx';
import type { PasswordRefusal } from '../../sessions/pages/account-page.tsx';
import { accountForm, refusePassword } from '../../sessions/pages/account-page.tsx';

export const HEAD = { title: 'Two-factor login', path: href('accountTwoFactor') };

type Refused = PasswordRefusal | { outcome: 'wrong-code' };

/** Does what asks for the password and a code, or shows the form again that asks for them. */
export async function asOwner(
  user: SignedIn,
  fields: Record<string, string>,
  act: (owner: { password: string; code: string }) => Promise<Page | Response | Refused>,
): Promise<Page | Response> {
  const show = (state: FormState) => showSwitch(user, state);
  const checked = checkForm(ownerForm, fields);
  if ('errors' in checked) return refusing(show({ values: {}, errors: checked.errors }), 422);
  const { currentPassword: password, code } = checked.output;
  const result = await act({ password, code });
  if (!('outcome' in result)) return result;
  if (result.outcome !== 'wrong-code') return refusePassword(show, {}, result);
  const wrong = 'This code is wrong or has already been used.';
  return refusing(show({ values: {}, errors: { code: wrong } }), 403);
}

/** The page with the form that begins or ends two-factor login. */
export function showSwitch(user: SignedIn, state: FormState): Page {
  const explanation = user.twoFactor
    ? 'Two-factor login is on: you need a code from your authenticator app to log in.'
    : 'With two-factor login, the password alone is not enough to log in to your account.';
  const body = user.emailVerified ? (
    <TwoFactorSwitch state={state} on={user.twoFactor} />
  ) : (
    <Notice>
      <p>
        Please <a href={href('accountEmail')}>confirm your e-mail address</a> first.
      </p>
    </Notice>
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
