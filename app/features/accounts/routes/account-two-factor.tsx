import type { Page } from '#app/platform/web/page.ts';
import { tooManyAttempts } from '#app/platform/web/rate-limit.ts';
import { href } from '#app/routes.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { SignedIn } from '../account.ts';
import { refusing, seeOther } from '../answers.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
} from '../commands/two-factor.server.ts';
import type { FormState } from '../form-state.ts';
import { checkForm, EMPTY } from '../form-state.ts';
import { codeForm, ownerForm, passwordForm } from '../forms.ts';
import { noticeCookie } from '../notices.server.ts';
import { RecoveryCodes } from '../ui/recovery-codes.tsx';
import { TwoFactorCodeForm, TwoFactorKeyView, TwoFactorSwitch } from '../ui/two-factor-forms.tsx';
import type { PasswordRefusal } from './account-page.tsx';
import { accountActionOf, accountForm, accountPageOf, refusePassword } from './account-page.tsx';

const HEAD = { title: 'Two-factor login', path: href('accountTwoFactor') };

/** `/account/two-factor`: a code of one's phone beside the password. */
export const twoFactorPage = accountPageOf((user) => showSwitch(user, EMPTY));

/** Makes the key for the app; when two-factor login is on, ends it. */
export const twoFactorAction = accountActionOf(async (user, fields, context) => {
  const { platform } = context;
  const show = (state: FormState) => showSwitch(user, state);
  if (user.twoFactor) {
    return asOwner(user, fields, async (owner) => {
      const result = await disableTwoFactor(platform, user, owner, context);
      if (result.outcome !== 'off') return result;
      return seeOther(href('account'), [...result.cookies, noticeCookie('two-factor-off')]);
    });
  }
  const checked = checkForm(passwordForm, fields);
  if ('errors' in checked) return refusing(show({ values: {}, errors: checked.errors }), 422);
  const made = await enableTwoFactor(platform, user, checked.output.currentPassword, context);
  switch (made.outcome) {
    case 'key':
      return accountForm(HEAD, EMPTY, <TwoFactorKeyView made={made} />);
    case 'unverified':
    case 'on-already':
      return show(EMPTY);
    case 'wrong-password':
    case 'too-many-attempts':
      return refusePassword(show, {}, made);
  }
});

/** `POST /account/two-factor/code`: begins two-factor login with a code of the app. */
export const twoFactorCodeAction = accountActionOf(async (user, fields, context) => {
  const checked = checkForm(codeForm, fields);
  const show = (state: FormState) => accountForm(HEAD, state, <TwoFactorCodeForm state={state} />);
  if ('errors' in checked) return refusing(show({ values: {}, errors: checked.errors }), 422);
  const result = await confirmTwoFactor(context.platform, user, checked.output.code, context);
  switch (result.outcome) {
    case 'on':
      return seeOther(href('account'), [...result.cookies, noticeCookie('two-factor-on')]);
    case 'wrong-code': {
      const code = 'This is not the code that the app shows now, or it was used already.';
      return refusing(show({ values: {}, errors: { code } }), 403);
    }
    case 'too-many-attempts': {
      const message = tooManyAttempts(result.wait);
      return refusing(show({ values: {}, errors: {}, message }), 429, result.wait);
    }
  }
});

/** `POST /account/two-factor/recovery-codes`: new ones in the place of the old. */
export const recoveryCodesAction = accountActionOf((user, fields, context) =>
  asOwner(user, fields, async (owner) => {
    const made = await renewRecoveryCodes(context.platform, user, owner, context);
    if (made.outcome === 'off') return showSwitch(user, EMPTY);
    if (made.outcome !== 'codes') return made;
    return accountForm(HEAD, EMPTY, <RecoveryCodes codes={made.recoveryCodes} />);
  }),
);

type Refused = PasswordRefusal | { outcome: 'wrong-code' };

/** Does what asks for the password and a code, or shows the form again that asks for them. */
async function asOwner(
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
  const wrong = 'This code is wrong, or was used already.';
  return refusing(show({ values: {}, errors: { code: wrong } }), 403);
}

function showSwitch(user: SignedIn, state: FormState): Page {
  const explanation = user.twoFactor
    ? 'Two-factor login is on: logging in asks for a code of your authenticator app.'
    : 'With two-factor login, nobody gets into your account with the password alone.';
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
