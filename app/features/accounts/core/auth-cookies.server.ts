/**
 * Owns what better-auth is told of a browser's cookies, and a browser of better-auth's. It works with
 * the hash of a session's token, which is what the database keeps; browsers have the token itself.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Platform } from '#app/platform/platform.server.ts';
import { overHttps } from '#app/platform/web/cookies.server.ts';
import { hashToken, readSessionHash, sessionCookie, sign } from './session-cookie.server.ts';

/** What better-auth's own cookies begin with. */
export const COOKIE_PREFIX = 'octavo';
/** better-auth's cookie of a session, which no browser ever has. */
export const INNER_SESSION = `${COOKIE_PREFIX}.inner_session`;
/** The cookie between password and code, as better-auth names it. */
const SECOND_STEP = `${COOKIE_PREFIX}.two_factor`;
/** Header in which better-auth is told the visitor's address; a browser's own is overwritten. */
export const CLIENT_IP = 'x-octavo-client-ip';

/** The browser of a user. */
export type Visitor = { request: Request; clientIp: string };

const started = new AsyncLocalStorage<{ token: string | null }>();

/** Notes the token of a session that begins. @returns what is kept of it */
export function noteToken(token: string): string {
  const session = started.getStore();
  if (session) session.token = token;
  return hashToken(token);
}

/**
 * Runs what may begin a session.
 * @returns its result, and the `Set-Cookie` of the session that began, if one did
 */
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

/**
 * The headers of a visitor's request as better-auth is to see them.
 * @param known whether it is told the session: who gives a second factor has none yet
 */
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

/** Name of the cookie that a browser has between password and code. */
export const secondStepCookie = (platform: Platform): string =>
  `${securePrefix(platform)}${SECOND_STEP}`;

const securePrefix = ({ config }: Platform): string => (overHttps(config) ? '__Secure-' : '');
