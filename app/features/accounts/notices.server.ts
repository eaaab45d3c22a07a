import { readCookie } from '#app/platform/web/cookies.server.ts';

/** What the page after a change says, once. */
const NOTICES = {
  'signed-in': 'Login successful!',
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
} as const;

export type NoticeName = keyof typeof NOTICES;

const COOKIE = 'notice';

/** The `Set-Cookie` with which the next page shows a notice. */
export const noticeCookie = (name: NoticeName): string =>
  `${COOKIE}=${name}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;

/** The notice that a request brings along, in words, and the headers that show it once only. */
export function takeNotice(request: Request): {
  notice: string | null;
  headers: Record<string, string>;
} {
  const name = readCookie(request, COOKIE) ?? '';
  if (!Object.hasOwn(NOTICES, name)) return { notice: null, headers: {} };
  return {
    notice: NOTICES[name as NoticeName],
    headers: { 'Set-Cookie': `${COOKIE}=; Path=/; Max-Age=0`, 'Cache-Control': 'no-store' },
  };
}

/**
 * The `Set-Cookie` that tells the browser's script (app/client/username.ts) whose name to show, or
 * with null to show none any more. It is for showing only.
 */
export const shownUsernameCookie = (username: string | null): string =>
  `shown-username=${encodeURIComponent(username ?? '')}; Path=/; Max-Age=60; SameSite=Lax`;
