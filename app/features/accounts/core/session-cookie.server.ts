import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '#app/platform/platform.server.ts';
import { ownCookie, readOwnCookies } from '#app/platform/web/cookies.server.ts';

/** Browsers send it as `__Host-session` on https; app/server.ts keeps its pages uncached. */
const SESSION_COOKIE = 'session';
export const SESSION_SECONDS = 30 * 24 * 3600;

/** Our key for accounts alone: what is signed for another purpose proves nothing here. */
export const authSecret = ({ secret }: Pick<Platform, 'secret'>): string =>
  createHmac('sha256', secret).update('accounts').digest('base64url');

/** What is kept of a session's token: who reads it in the database logs in nowhere. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** The hash of the session that a request claims, when our signature on its token is right. */
export function readSessionHash(
  platform: Pick<Platform, 'secret' | 'config'>,
  request: Request,
): string | null {
  for (const cookie of readOwnCookies(platform.config, request, SESSION_COOKIE)) {
    const token = unsign(platform, cookie);
    if (token !== null) return hashToken(token);
  }
  return null;
}

export const sessionCookie = (
  platform: Pick<Platform, 'secret' | 'config'>,
  token: string,
): string => ownCookie(platform.config, SESSION_COOKIE, sign(platform, token), SESSION_SECONDS);

export const endedSessionCookie = ({ config }: Pick<Platform, 'config'>): string =>
  ownCookie(config, SESSION_COOKIE, '', 0);

/** The value of a cookie that better-auth takes for its own. */
export const sign = (platform: Pick<Platform, 'secret'>, value: string): string =>
  encodeURIComponent(`${value}.${signatureOf(platform, value).toString('base64')}`);

/** What the value of a cookie was signed for, or null when the signature is not ours. */
export function unsign(platform: Pick<Platform, 'secret'>, cookie: string): string | null {
  const signed = decode(cookie);
  const at = signed.lastIndexOf('.');
  if (at < 1) return null;
  const value = signed.slice(0, at);
  const expected = signatureOf(platform, value);
  const given = Buffer.from(signed.slice(at + 1), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}

const signatureOf = (platform: Pick<Platform, 'secret'>, value: string): Buffer =>
  createHmac('sha256', authSecret(platform)).update(value).digest();

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
