import { declareNotices } from '#app/platform/web/notices.server.ts';

/** Specified word for word. */
export const SIGNED_IN = 'Login successful!';

export const noticeCookie = declareNotices({
  'signed-in': SIGNED_IN,
  'signed-out': 'You are logged out.',
  registered:
    'Registration successful! We sent you a mail: please confirm your e-mail address with the link in it.',
  'first-chief': 'You are the chief editor. Log in to begin.',
  'password-reset': 'Your password is changed. Please log in with the new one.',
  'password-changed': 'Your password is changed. Everywhere else you are logged out.',
  'profile-changed': 'Your profile is saved.',
  'verification-sent': 'We sent a mail. Please confirm your e-mail address with the link in it.',
  'verification-limited': 'We sent several mails already. Please look for them, or wait an hour.',
  'role-set': 'The role is given.',
  'session-ended': 'The login is ended.',
  'two-factor-on': 'Two-factor login is on.',
  'two-factor-off': 'Two-factor login is off.',
  'orcid-linked': 'Your ORCID iD is linked.',
  'orcid-failed': 'Your ORCID iD was not linked. Please try again.',
  'orcid-taken': 'This ORCID iD is linked to another account.',
  'orcid-removed': 'Your ORCID iD is no longer linked.',
  'account-deleted': 'Your account is deleted.',
});

/**
 * The `Set-Cookie` that tells the browser's script (app/client/username.ts) whose name to show, or
 * with null to show none any more. It is for showing only.
 */
export const shownUsernameCookie = (username: string | null): string =>
  `shown-username=${encodeURIComponent(username ?? '')}; Path=/; Max-Age=60; SameSite=Lax`;
