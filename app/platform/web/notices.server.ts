/** Owns what the page after a change says, once. */
import { readCookie } from './cookies.server.ts';

const COOKIE = 'notice';

/** All that were declared: the page that shows one may belong to another feature. */
const WORDS = new Map<string, string>();

/**
 * As the feature's module is loaded.
 * @returns the `Set-Cookie` with which the next page shows one of them
 * @throws when another feature has a notice of the same name
 */
export function declareNotices<Name extends string>(
  notices: Readonly<Record<Name, string>>,
): (name: Name) => string {
  for (const [name, words] of Object.entries<string>(notices)) {
    if (WORDS.has(name)) throw new Error(`There are two notices called ${name}.`);
    WORDS.set(name, words);
  }
  return (name) => `${COOKIE}=${name}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;
}

/** The notice that a request brings along, in words, and the headers that show it once only. */
export function takeNotice(request: Request): {
  notice: string | null;
  headers: Record<string, string>;
} {
  const notice = WORDS.get(readCookie(request, COOKIE) ?? '') ?? null;
  if (notice === null) return { notice, headers: {} };
  return {
    notice,
    headers: { 'Set-Cookie': `${COOKIE}=; Path=/; Max-Age=0`, 'Cache-Control': 'no-store' },
  };
}
