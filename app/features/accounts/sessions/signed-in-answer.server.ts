import { href } from '#app/routes.ts';
import { answerScript, seeOther } from '#app/platform/web/answers.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import { landingCookie } from '#app/platform/web/landing.server.ts';
import { noticeCookie, shownUsernameCookie, SIGNED_IN } from '../core/notices.server.ts';

type SignedInNow = { cookies: readonly string[]; account: { username: string } };

export function signedInAnswer(
  request: Request,
  { account, ...signedIn }: SignedInNow,
  place: string | null,
): Response {
  const next = place ?? href('dashboard');
  const cookies = [
    ...signedIn.cookies,
    shownUsernameCookie(account.username),
    ...(place === null ? [landingCookie] : []),
  ];
  // A script shows a toast; where there is none the page that follows says it.
  return wantsJson(request)
    ? answerScript({ status: 200, next, message: SIGNED_IN, cookies })
    : seeOther(next, [...cookies, noticeCookie('signed-in')]);
}
