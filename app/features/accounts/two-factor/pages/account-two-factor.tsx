import { EMPTY } from '#app/platform/web/form-state.ts';
import type { FormState } from '#app/platform/web/form-state.ts';
import { tooManyAttempts } from '#app/platform/web/limits/rate-limit.ts';
import { href } from '#app/routes.ts';
import { refusing, seeOther } from '#app/platform/web/answers.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
} from '../two-factor.server.ts';
import { checkForm } from '#app/platform/web/form-state.ts';
import { codeForm, passwordForm } from '../../core/forms.ts';
import { noticeCookie } from '../../core/notices.server.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorCodeForm, TwoFactorKeyView } from './two-factor-forms.tsx';
import {
  accountActionOf,
  accountForm,
  accountPageOf,
  refusePassword,
} from '../../sessions/pages/account-page.tsx';
import { asOwner, HEAD, showSwitch } from './two-factor-switch.tsx';

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
      return show(EMPTY);
    case 'on-already':
      return seeOther(href('accountTwoFactor'));
    case 'wrong-password':
    case 'too-many-attempts':
      return refusePassword(show, {}, made);
  }
});

/** `POST /account/two-factor/code`: begins two-factor login with a code of the app. */
export const twoFactorCodeAction = accountActionOf(async (user, fields, context) => {
  const checked = checkForm(codeForm, fields);
  const show = (state: FormState) =>
    accountForm(HEAD, state, <TwoFactorCodeForm state={state} again />);
  if ('errors' in checked) return refusing(show({ values: {}, errors: checked.errors }), 422);
  const result = await confirmTwoFactor(context.platform, user, checked.output.code, context);
  switch (result.outcome) {
    case 'on':
      return seeOther(href('account'), [...result.cookies, noticeCookie('two-factor-on')]);
    case 'wrong-code': {
      const code = 'This is not the app’s current code, or it has already been used.';
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
