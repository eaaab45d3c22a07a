/**
 * What better-auth is told of a browser's cookies, and a browser of its: it works with the hash of a session's
 * token.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Platform } from '#app/platform/platform.server.ts';
import { overHttps } from '#app/platform/web/cookies.server.ts';
import { hashToken, readSessionHash, sessionCookie, sign } from './session-cookie.server.ts';

/** What better-auth's own cookies begin with. */
export const COOKIE_PREFIX = 'octavo';
export const INNER_SESSION = `${COOKIE_PREFIX}.inner_session`;
const SECOND_STEP = `${COOKIE_PREFIX}.two_factor`;
/** Header in which better-auth is told the visitor's address; a browser's own is overwritten. */
export const CLIENT_IP = 'x-octavo-client-ip';

export type Visitor = { request: Request; clientIp: string };

const started = new AsyncLocalStorage<{ token: string | null }>();

/** @returns what is stored of it */
export function noteToken(token: string): string {
  const session = started.getStore();
  if (session) session.token = token;
  return hashToken(token);
}

/** @returns the result of the work, and the `Set-Cookie` of the session that began, if one did */
export async function withSession<Result>(
  platform: Platform,
  work: () => Promise<Result>,
): Promise<{ result: Result; cookies: string[] }> {
  const session: { token: string | null } = { token: null };
  const result = await started.run(session, work);
  const { token } = session;
  return { result, cookies: token === null ? [] : [sessionCookie(platform, token)] };
}

/** The lines of `Set-Cookie` in better-auth's answer that browsers get. */
export const innerCookies = (headers: Headers): string[] =>
  headers.getSetCookie().filter((line) => !line.split('=')[0]!.endsWith(INNER_SESSION));

/** @param known whether better-auth is told the session: who gives a second factor has none yet */
export function authHeaders(
  platform: Platform,
  { request, clientIp }: Visitor,
  known: boolean,
): Headers {
  const headers = new Headers({ [CLIENT_IP]: clientIp });
  const agent = request.headers.get('user-agent');
  if (agent !== null) headers.set('user-agent', agent);
  const secure = securePrefix(platform);
  const cookies = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${secure}${COOKIE_PREFIX}.`))
    .filter((cookie) => !cookie.includes(INNER_SESSION));
  const hash = known ? readSessionHash(platform, request) : null;
  if (hash !== null) cookies.push(`${secure}${INNER_SESSION}=${sign(platform, hash)}`);
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
  return headers;
}

export const secondStepCookie = (platform: Platform): string =>
  `${securePrefix(platform)}${SECOND_STEP}`;

const securePrefix = ({ config }: Platform): string => (overHttps(config) ? '__Secure-' : '');
