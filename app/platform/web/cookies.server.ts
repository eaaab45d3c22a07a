/** Owns cookies that the server signs, so that a visitor cannot make one up. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Reads one cookie of a request. */
export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('Cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/**
 * A value that proves who wrote it and ends by itself.
 * @param expiresAt instant in milliseconds
 */
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
