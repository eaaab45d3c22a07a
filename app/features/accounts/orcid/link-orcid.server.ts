import { removeCredential } from '../core/account-rows.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { SignedIn } from '../core/account.ts';
import type { Visitor } from '../core/auth-cookies.server.ts';
import { authHeaders, innerCookies } from '../core/auth-cookies.server.ts';
import { authOf } from '../core/auth.server.ts';
import { noteFormerHands } from '../core/former-hands.server.ts';
import { currentUser } from '../sessions/current-user.server.ts';

/**
 * @param paths where ORCID's answer leads in the end
 * @returns ORCID's address, and the lines of `Set-Cookie` that tie its answer to this browser
 */
export async function linkOrcid(
  platform: Platform,
  paths: { done: string; failed: string },
  visitor: Visitor,
): Promise<{ url: string; cookies: string[] }> {
  const { headers, response } = await authOf(platform).api.linkSocialAccount({
    body: {
      provider: 'orcid',
      callbackURL: paths.done,
      errorCallbackURL: paths.failed,
      disableRedirect: true,
    },
    headers: authHeaders(platform, visitor, true),
    returnHeaders: true,
  });
  return { url: response.url, cookies: innerCookies(headers) };
}

/**
 * The one request that better-auth handles whole.
 * @returns its redirect to one of the paths given to `linkOrcid`
 */
export async function finishOrcid(platform: Platform, visitor: Visitor): Promise<Response> {
  const { pathname, search } = new URL(visitor.request.url);
  const url = platform.config.BASE_URL + pathname + search;
  const answer = await authOf(platform).handler(
    new Request(url, { headers: authHeaders(platform, visitor, true) }),
  );
  const user = await currentUser(platform, visitor.request);
  if (user) await platform.transaction((inside) => noteFormerHands(inside, user.id));
  return answer;
}

export const unlinkOrcid = (platform: Platform, user: Pick<SignedIn, 'id'>): Promise<void> =>
  removeCredential(platform, user.id, 'orcid');
