import type { Platform } from '#app/platform/platform.server.ts';
import { authHeaders, authOf } from '../auth.server.ts';
import type { Visitor } from './sign-in.server.ts';

/**
 * Ends the session of a browser, if it has one.
 * @returns the lines of `Set-Cookie` that take its cookies away
 */
export async function signOut(
  platform: Platform,
  { request, clientIp }: Visitor,
): Promise<string[]> {
  const { headers } = await authOf(platform).api.signOut({
    headers: authHeaders(request, clientIp),
    returnHeaders: true,
  });
  return headers.getSetCookie();
}
