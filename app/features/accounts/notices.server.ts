import { readCookie } from '#app/platform/web/cookies.server.ts';

/** Specified word for word. */
export const SIGNED_IN = 'Login successful!';

/** What the page after a change says, once. */
const NOTICES = {
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
  'mail-retried': 'The mail goes out again now.',
  'job-retried': 'The job runs again now.',
  uploaded: 'Updated successful!',
  'upload-published': 'Updated successful! The paper is published.',
  'upload-scheduled': 'Updated successful! The date is set.',
  'upload-called-off': 'Updated successful! The date is called off.',
  'upload-discarded': 'The upload is discarded.',
  'issue-created': 'The issue is created.',
  'issue-changed': 'The issue is changed.',
  'issue-moved': 'The order of the issues is changed.',
  'issue-removed': 'The issue is removed.',
  'article-corrected': 'The correction is published. The earlier version stays readable.',
  'article-retracted': 'The article is retracted. It stays readable, with the notice.',
  'article-unpublished': 'The article is unpublished. It waits among the uploads.',
  'account-deleted': 'Your account is deleted.',
  'assessment-begun': 'The assessment has begun.',
  'editor-assigned': 'The paper is assigned.',
  'section-changed': 'The paper belongs to the section that you chose.',
  'guest-invited': 'The guest editor handles the paper now, and got a mail.',
  'guest-ended':
    'The invitation is taken back. The guest is told, and the paper goes to an editor.',
  'conflict-declared':
    'Your conflict is noted. You cannot open the paper any more; an independent editor handles it.',
  'sent-to-review': 'The paper is under review. Please invite reviewers.',
  'author-change-answered': 'Your answer to the change of the authors is noted.',
  'note-added': 'The note is added.',
  'due-date-set': 'The due date is set, and told to whoever has to keep it.',
  'due-date-as-it-was': 'This was the due date before; nothing has changed.',
  'reviewer-invited': 'The invitation is on its way.',
  'alternate-added': 'The alternate is kept, and asked when somebody declines or stays silent.',
  'invitation-changed': 'It is done.',
  'invitation-as-it-was': 'This was done before; nothing has changed.',
  'reviewer-kept': 'The list of reviewers is saved.',
  decided: 'The decision is made, and the letter goes to all authors.',
  'letter-saved': 'The letter is saved.',
  'letter-reset': 'The letter is the journal’s own again.',
  'section-saved': 'The sections are saved.',
  'settings-saved': 'The settings are saved, and hold from now on.',
  'settings-as-they-were': 'Nothing has changed.',
  'final-files-added': 'The files are added.',
  'proofs-sent': 'The proofs are on their way to the author.',
  'appeal-answered': 'The appeal is answered, and the letter goes to all authors.',
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
