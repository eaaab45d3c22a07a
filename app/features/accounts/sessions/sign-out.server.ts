import type { Platform } from '#app/platform/platform.server.ts';
import { endedSessionCookie } from '../core/session-cookie.server.ts';
import { endFormerSession } from './sign-in.server.ts';

/** @returns the `Set-Cookie` that takes its cookie away */
export async function signOut(platform: Platform, request: Request): Promise<string> {
  await endFormerSession(platform, request);
  return endedSessionCookie(platform);
}
