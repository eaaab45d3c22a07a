import { EMPTY } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
} from '../two-factor.server.ts';
import { codeForm, passwordForm } from '../../../core/forms.ts';
import { noticeCookie } from '../../../core/notices.server.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorCodeForm, TwoFactorKeyView } from './two-factor-forms.tsx';
import {
  accountActionOf,
  accountForm,
  accountPageOf,
  checking,
  refusePassword,
} from '../../pages/account-page.tsx';
import { asOwner, HEAD, showSwitch } from './two-factor-switch.tsx';

export const twoFactorPage = accountPageOf((user) => showSwitch(user, EMPTY));

export const twoFactorAction = accountActionOf((user, fields, context) =>
  (user.twoFactor ? endTwoFactor : beginTwoFactor)(user, fields, context),
);

const endTwoFactor = asOwner(async (user, owner, context) => {
  const result = await disableTwoFactor(context.platform, user, owner, context);
  if (result.outcome !== 'off') return result;
  return seeOther(href('account'), [...result.cookies, noticeCookie('two-factor-off')]);
});

const beginTwoFactor = checking(
  passwordForm,
  showSwitch,
  async (user, { currentPassword }, again, context) => {
    const made = await enableTwoFactor(context.platform, user, currentPassword, context);
    switch (made.outcome) {
      case 'key':
        return accountForm(HEAD, EMPTY, <TwoFactorKeyView made={made} />);
      case 'unverified':
        return showSwitch(user, EMPTY);
      case 'on-already':
        return seeOther(href('accountTwoFactor'));
      case 'wrong-password':
      case 'too-many-attempts':
        return refusePassword(again, made);
    }
  },
);

/** `POST /account/two-factor/code`: begins two-factor login with a code of the app. */
export const twoFactorCodeAction = accountActionOf(
  checking(
    codeForm,
    (_, state) => accountForm(HEAD, state, <TwoFactorCodeForm state={state} again />),
    async (user, { code }, again, context) => {
      const result = await confirmTwoFactor(context.platform, user, code, context);
      switch (result.outcome) {
        case 'on':
          return seeOther(href('account'), [...result.cookies, noticeCookie('two-factor-on')]);
        case 'wrong-code': {
          const wrong = 'This is not the app’s current code, or it has already been used.';
          return again({ code: wrong }, 403);
        }
        case 'too-many-attempts':
          return again.later(result.wait);
      }
    },
  ),
);

export const recoveryCodesAction = accountActionOf(
  asOwner(async (user, owner, context) => {
    const made = await renewRecoveryCodes(context.platform, user, owner, context);
    if (made.outcome === 'off') return showSwitch(user, EMPTY);
    if (made.outcome !== 'codes') return made;
    return accountForm(HEAD, EMPTY, <RecoveryCodes codes={made.recoveryCodes} />);
  }),
);
