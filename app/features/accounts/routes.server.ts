import type { RoutesPart } from '#app/platform/web/page.ts';
import { emailAction, emailPage, verificationAction } from './routes/account-email.tsx';
import { orcidAction, orcidCallback, orcidPage } from './routes/account-orcid.ts';
import { passwordAction, passwordPage } from './routes/account-password.tsx';
import { profileAction, profilePage } from './routes/account-profile.tsx';
import { sessionsAction, sessionsPage } from './routes/account-sessions.tsx';
import {
  recoveryCodesAction,
  twoFactorAction,
  twoFactorCodeAction,
  twoFactorPage,
} from './routes/account-two-factor.tsx';
import { accountPage } from './routes/account.tsx';
import { callLogin } from './routes/call-login.ts';
import { callRegister } from './routes/call-register.ts';
import { firstChiefAction, firstChiefPage } from './routes/first-chief.tsx';
import { forgotPasswordAction, forgotPasswordPage } from './routes/forgot-password.tsx';
import { loginCodeAction, loginCodePage } from './routes/login-code.tsx';
import { loginAction, loginPage } from './routes/login.tsx';
import { newRegistrationPage, registrationAction } from './routes/new-registration.tsx';
import { resetPasswordAction, resetPasswordPage } from './routes/reset-password.tsx';
import { signOutAction, signOutPage } from './routes/sign-out.tsx';
import { verifyEmailAction, verifyEmailPage } from './routes/verify-email.tsx';
import { notFound as refuseCall } from '#app/platform/web/json-call.ts';

export const accountsRoutes = {
  authorLogin: { get: loginPage, post: loginAction },
  alreadyRegister: { get: loginPage, post: loginAction },
  editorReviewerLogin: { get: loginPage, post: loginAction },
  newRegistration: { get: newRegistrationPage, post: registrationAction },
  forgotPassword: { get: forgotPasswordPage, post: forgotPasswordAction },
  resetPassword: { get: resetPasswordPage, post: resetPasswordAction },
  verifyEmail: { get: verifyEmailPage, post: verifyEmailAction },
  signInCode: { get: loginCodePage, post: loginCodeAction },
  firstChief: { get: firstChiefPage, post: firstChiefAction },
  signOut: { get: signOutPage, post: signOutAction },
  account: { get: accountPage },
  accountProfile: { get: profilePage, post: profileAction },
  accountPassword: { get: passwordPage, post: passwordAction },
  accountEmail: { get: emailPage, post: emailAction },
  accountVerification: { post: verificationAction },
  accountSessions: { get: sessionsPage, post: sessionsAction },
  accountTwoFactor: { get: twoFactorPage, post: twoFactorAction },
  accountTwoFactorCode: { post: twoFactorCodeAction },
  accountRecoveryCodes: { post: recoveryCodesAction },
  accountOrcid: { get: orcidPage, post: orcidAction },
  orcidCallback: { get: orcidCallback },
  callLogin: { post: callLogin, refuse: refuseCall },
  callRegister: { post: callRegister, refuse: refuseCall },
} satisfies RoutesPart;
