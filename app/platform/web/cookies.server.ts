/** Owns cookies that only this host can set, and that the server signs. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.server.ts';

type Site = Pick<Config, 'BASE_URL'>;

/** Whether browsers may send a cookie of this site over https alone. */
export const overHttps = ({ BASE_URL }: Site): boolean => BASE_URL.startsWith('https:');

/** On https a name that no sister subdomain can set a cookie of (RFC 6265bis §4.1.3.2). */
const ownName = (site: Site, name: string): string => (overHttps(site) ? `__Host-${name}` : name);

/** No script reads it. @param seconds how long the browser keeps it; 0 takes it away */
export const ownCookie = (site: Site, name: string, value: string, seconds: number): string =>
  `${ownName(site, name)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; ` +
  `${overHttps(site) ? 'Secure; ' : ''}SameSite=Lax`;

/** The values that a request has for a cookie of `ownCookie`: several only where it is not https. */
export const readOwnCookies = (site: Site, request: Request, name: string): string[] =>
  readCookies(request, ownName(site, name));

export function secureCookies(site: Site, headers: Headers): void {
  const lines = headers.getSetCookie();
  if (lines.length === 0 || !overHttps(site)) return;
  headers.delete('Set-Cookie');
  for (const line of lines) {
    headers.append('Set-Cookie', line.includes('; Secure') ? line : `${line}; Secure`);
  }
}

export const readCookie = (request: Request, name: string): string | null =>
  readCookies(request, name)[0] ?? null;

const readCookies = (request: Request, name: string): string[] =>
  (request.headers.get('Cookie') ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=');
    return at > 0 && part.slice(0, at).trim() === name ? [part.slice(at + 1).trim()] : [];
  });

/** A value that proves who wrote it and ends by itself. @param expiresAt instant in milliseconds */
export function signValue(secret: Uint8Array, subject: string, expiresAt: number): string {
  return `${expiresAt}.${signature(secret, subject, expiresAt)}`;
}

/** Whether `value` was signed for this subject and has not ended at the instant `now`. */
export function verifyValue(
  secret: Uint8Array,
  subject: string,
  value: string | null,
  now: number,
): boolean {
  const [expiry = '', given = ''] = (value ?? '').split('.');
  const expiresAt = Number(expiry);
  if (!Number.isSafeInteger(expiresAt) || expiresAt <= now) return false;
  const expected = Buffer.from(signature(secret, subject, expiresAt));
  const received = Buffer.from(given);
  return expected.length === received.length && timingSafeEqual(expected, received);
}

function signature(secret: Uint8Array, subject: string, expiresAt: number): string {
  return createHmac('sha256', secret).update(`${subject}\n${expiresAt}`).digest('base64url');
}
