/** Owns the password of a program of the operator's own, such as a mail server. */
import { timingSafeEqual } from 'node:crypto';

/** By `Authorization: Bearer …`, or Basic, as services send it that are given an address with a password in it. */
export function bearsPassword(request: Request, password: string): boolean {
  const [kind = '', value = ''] = (request.headers.get('Authorization') ?? '').split(' ');
  const given = /^basic$/i.test(kind)
    ? Buffer.from(value, 'base64')
        .toString()
        .replace(/^[^:]*:/, '')
    : value;
  const [expected, received] = [Buffer.from(password), Buffer.from(given)];
  return expected.length === received.length && timingSafeEqual(expected, received);
}
