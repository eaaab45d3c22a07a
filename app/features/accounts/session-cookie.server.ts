import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '#app/platform/platform.server.ts';
import { readCookie } from '#app/platform/web/cookies.server.ts';

/** Browsers send it as `__Secure-session` on https; app/server.ts keeps its pages uncached. */
export const SESSION_COOKIE = 'session';
/** Thirty days after signing in one signs in again. */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** Our key for accounts alone: what is signed for another purpose proves nothing here. */
export const authSecret = ({ secret }: Pick<Platform, 'secret'>): string =>
  createHmac('sha256', secret).update('accounts').digest('base64url');

/** The token of the session that a request claims, when our signature on it is right. */
export function readSessionToken(
  platform: Pick<Platform, 'secret'>,
  request: Request,
): string | null {
  const cookie =
    readCookie(request, `__Secure-${SESSION_COOKIE}`) ?? readCookie(request, SESSION_COOKIE);
  const value = decode(cookie ?? '');
  const at = value.lastIndexOf('.');
  if (at < 1) return null;
  const token = value.slice(0, at);
  const expected = signatureOf(platform, token);
  const given = Buffer.from(value.slice(at + 1), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** The `Set-Cookie` that gives a browser its session, as better-auth itself writes it. */
export function sessionCookie(
  platform: Pick<Platform, 'secret' | 'config'>,
  token: string,
): string {
  const signed = `${token}.${signatureOf(platform, token).toString('base64')}`;
  const https = platform.config.BASE_URL.startsWith('https:');
  return [
    `${https ? '__Secure-' : ''}${SESSION_COOKIE}=${encodeURIComponent(signed)}`,
    `Max-Age=${SESSION_SECONDS}`,
    'Path=/',
    'HttpOnly',
    ...(https ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ');
}

const signatureOf = (platform: Pick<Platform, 'secret'>, token: string): Buffer =>
  createHmac('sha256', authSecret(platform)).update(token).digest();

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
