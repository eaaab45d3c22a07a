import { href } from '#app/routes.ts';
import type { FormAnswer } from '#app/platform/web/answers.ts';
import { noticeCookie, shownUsernameCookie, SIGNED_IN } from '../core/notices.server.ts';

type SignedInNow = { cookies: readonly string[]; account: { username: string } };

/** The answer for whoever has just signed in: on to `next` or to the dashboard, the name shown. */
export const signedInAnswer = (
  { cookies, account }: SignedInNow,
  next: string | null,
): FormAnswer => ({
  status: 200,
  next: next ?? href('dashboard'),
  message: SIGNED_IN,
  cookies: [...cookies, shownUsernameCookie(account.username)],
});

/** Lets the page that follows say it, where no script shows a toast. */
export const signedInNotice = (answer: FormAnswer): FormAnswer =>
  answer.message === SIGNED_IN
    ? { ...answer, cookies: [...(answer.cookies ?? []), noticeCookie('signed-in')] }
    : answer;
