import type { Platform } from '#app/platform/platform.server.ts';
import type { Visitor } from '../core/auth-cookies.server.ts';
import { withSession } from '../core/auth-cookies.server.ts';
import { authOf } from '../core/auth.server.ts';

/** Without asking for anything. @returns the lines of `Set-Cookie` */
export async function startSession(
  platform: Platform,
  userId: string,
  { request, clientIp }: Visitor,
): Promise<string[]> {
  const { internalAdapter } = await authOf(platform).$context;
  const from = { ipAddress: clientIp, userAgent: request.headers.get('User-Agent') ?? '' };
  const { cookies } = await withSession(platform, () =>
    internalAdapter.createSession(userId, false, from),
  );
  return cookies;
}
