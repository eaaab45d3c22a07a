import type { RoutesPart } from '#app/platform/web/page.ts';
import { emailAction, emailPage, verificationAction } from './email/pages/account-email.tsx';
import { orcidAction, orcidCallback, orcidPage } from './orcid/pages/account-orcid.ts';
import { passwordAction, passwordPage } from './password/pages/account-password.tsx';
import { profileAction, profilePage } from './profile/pages/account-profile.tsx';
import { sessionsAction, sessionsPage } from './sessions/pages/account-sessions.tsx';
import {
  recoveryCodesAction,
  twoFactorAction,
  twoFactorCodeAction,
  twoFactorPage,
} from './sessions/two-factor/pages/account-two-factor.tsx';
import { digestOff, digestOffPage } from './profile/pages/digest-off.tsx';
import { signatureAction, signaturePage } from './profile/pages/account-signature.tsx';
import { accountPage, digestAction } from './profile/pages/account.tsx';
import { callLogin } from './sessions/pages/call-login.ts';
import { callRegister } from './registration/pages/call-register.ts';
import { firstChiefAction, firstChiefPage } from './registration/pages/first-chief.tsx';
import { forgotPasswordAction, forgotPasswordPage } from './password/pages/forgot-password.tsx';
import { loginCodeAction, loginCodePage } from './sessions/two-factor/pages/login-code.tsx';
import { loginAction, loginPage } from './sessions/pages/login.tsx';
import {
  accountInvitation,
  accountInvitations,
  accountInvitationsPage,
} from './invitations/pages/account-invitations.tsx';
import { roleInvitation, roleInvitationPage } from './invitations/pages/role-invitation.tsx';
import { newRegistrationPage, registrationAction } from './registration/pages/new-registration.tsx';
import { resetPasswordAction, resetPasswordPage } from './password/pages/reset-password.tsx';
import { signOutAction, signOutPage } from './sessions/pages/sign-out.tsx';
import { verifyEmailAction, verifyEmailPage } from './email/pages/verify-email.tsx';
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
  accountInvitations: { get: accountInvitationsPage, post: accountInvitations },
  accountInvitation: { post: accountInvitation },
  roleInvitation: { get: roleInvitationPage, post: roleInvitation },
  signOut: { get: signOutPage, post: signOutAction },
  account: { get: accountPage },
  accountProfile: { get: profilePage, post: profileAction },
  accountDigest: { post: digestAction },
  accountSignature: { get: signaturePage, post: signatureAction },
  digestOff: { get: digestOffPage, post: digestOff },
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
