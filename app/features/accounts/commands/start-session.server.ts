import type { Platform } from '#app/platform/platform.server.ts';
import { authOf } from '../auth.server.ts';
import { sessionCookie } from '../session-cookie.server.ts';

/**
 * Starts a session for an account without asking for anything.
 * @returns the `Set-Cookie` that gives it to the visitor's browser
 */
export async function startSession(
  platform: Platform,
  userId: string,
  { request, clientIp }: { request: Request; clientIp: string },
): Promise<string> {
  const { internalAdapter } = await authOf(platform).$context;
  const session = await internalAdapter.createSession(userId, false, {
    ipAddress: clientIp,
    userAgent: request.headers.get('User-Agent') ?? '',
  });
  return sessionCookie(platform, session.token);
}
