import { declareNotices } from '#app/platform/web/notices.server.ts';

/** Specified word for word. */
export const SIGNED_IN = 'Login successful!';

export const noticeCookie = declareNotices({
  'signed-in': SIGNED_IN,
  'signed-out': 'You have been logged out.',
  registered:
    'Registration successful! We have sent you an e-mail: please confirm your e-mail address with the link in it.',
  'first-chief': 'You are now the editor-in-chief. Log in to begin.',
  'password-reset': 'Your password has been changed. Please log in with the new one.',
  'password-changed': 'Your password has been changed. You have been logged out everywhere else.',
  'profile-changed': 'Your profile has been saved.',
  'signature-saved': 'Your signature has been saved.',
  'digest-on': 'You receive the daily digest.',
  'digest-off': 'You no longer receive the daily digest.',
  'verification-sent':
    'We have sent you an e-mail. Please confirm your e-mail address with the link in it.',
  'verification-limited':
    'We have already sent several e-mails. Please look for them, or wait an hour.',
  'session-ended': 'The login has been ended.',
  'two-factor-on': 'Two-factor login is on.',
  'two-factor-off': 'Two-factor login is off.',
  'orcid-linked': 'Your ORCID iD has been linked.',
  'orcid-failed': 'Your ORCID iD was not linked. Please try again.',
  'orcid-taken': 'This ORCID iD is linked to another account.',
  'orcid-removed': 'Your ORCID iD is no longer linked.',
  'account-deleted': 'Your account has been deleted.',
});

/** For app/client/username.ts: whose name to show, or none with null. It is for showing only. */
export const shownUsernameCookie = (username: string | null): string =>
  `shown-username=${encodeURIComponent(username ?? '')}; Path=/; Max-Age=60; SameSite=Lax`;
