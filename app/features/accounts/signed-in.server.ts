import type { RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import type { SignedIn } from './account.ts';
import { seeOther } from './answers.ts';
import { currentUser } from './queries/current-user.server.ts';

/** Who is signed in; for a visitor, the answer that leads to the login and back. */
export async function signedInOrLogin({
  platform,
  request,
  url,
}: RouteContext): Promise<SignedIn | Response> {
  const user = await currentUser(platform, request);
  if (user) return user;
  const next = request.method === 'POST' ? null : url.pathname + url.search;
  return seeOther(href('alreadyRegister', null, { next }));
}
