/** Owns what the page after a change says, once. */
import { readCookie } from './cookies.server.ts';

const COOKIE = 'notice';

/** A text to say, in which `{}` stands for what it is about, and how it can be undone. */
type Words = string | { words: string; undo: Omit<Undo, 'ids'> };

/** What a notice is about, in parts if that may be long; ids of what can be undone. */
type About = { what?: string | readonly string[]; ids?: readonly number[] };

/** Where a form undoes what was done, and the `act` and the ids that it sends. */
export type Undo = { action: string; act: string; ids: string };

/** What any form may have done that was sent as it was. */
const UNCHANGED = 'nothing-changed';

/** All that were declared: the page that shows one may belong to another feature. */
const WORDS = new Map<string, { words: string; undo: Omit<Undo, 'ids'> | null }>([
  [UNCHANGED, { words: 'Nothing has changed.', undo: null }],
]);

/**
 * As the feature's module is loaded.
 * @returns the `Set-Cookie` with which the next page shows one of them
 * @throws when another feature has a notice of the same name
 */
export function declareNotices<Name extends string>(
  notices: Readonly<Record<Name, Words>>,
): (name: Name | typeof UNCHANGED, about?: About) => string {
  for (const [name, words] of Object.entries<Words>(notices)) {
    if (WORDS.has(name)) throw new Error(`There are two notices called ${name}.`);
    WORDS.set(name, typeof words === 'string' ? { words, undo: null } : words);
  }
  return (name, { what = '', ids = [] } = {}) => {
    const about =
      what.length === 0 && ids.length === 0
        ? []
        : [encodeURIComponent(bounded(what)), ids.join('.')];
    const value = [name, ...about].join('/');
    return `${COOKIE}=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;
  };
}

/** The notice that a request brings along, in words, and the headers that show it once only. */
export function takeNotice(request: Request): {
  notice: string | null;
  undo: Undo | null;
  headers: Record<string, string>;
} {
  const [name = '', what = '', ids = ''] = (readCookie(request, COOKIE) ?? '').split('/');
  const notice = WORDS.get(name);
  if (notice === undefined) return { notice: null, undo: null, headers: {} };
  return {
    notice: notice.words.replace('{}', () => decoded(what)),
    undo: notice.undo !== null && ids !== '' ? { ...notice.undo, ids } : null,
    headers: { 'Set-Cookie': `${COOKIE}=; Path=/; Max-Age=0`, 'Cache-Control': 'no-store' },
  };
}

/** Bytes of what a notice is about: a browser drops a cookie of more than 4096, and ids need some. */
const LONGEST = 2000;

/** As many of the parts as fit, and how many are left out. */
function bounded(what: string | readonly string[]): string {
  const parts = [what].flat();
  const fits = (count: number) =>
    encodeURIComponent(parts.slice(0, count).join(' ')).length <= LONGEST;
  const count = parts.findLastIndex((_, place) => fits(place + 1)) + 1;
  const rest = count < parts.length ? [`and ${parts.length - count} more`] : [];
  return [...parts.slice(0, count), ...rest].join(' ');
}

/** A cookie may have been changed on its way. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
