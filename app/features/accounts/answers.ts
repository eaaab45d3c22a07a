import type { Page } from '#app/platform/web/page.ts';

/** Pages of one person are kept by nobody else, nor by the browser once they have logged out. */
export const PRIVATE = { 'Cache-Control': 'no-store' };

/** Sends the browser on with GET, to a path of our own; `cookies` are lines of `Set-Cookie`. */
export function seeOther(path: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: path, ...PRIVATE });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Words for a limit that was passed. @param wait seconds */
export function tooManyAttempts(wait: number): string {
  const minutes = Math.ceil(wait / 60);
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `Too many attempts. Please try again in ${when}.`;
}

/** The page as an answer that refuses: with a status, and for a limit the time to wait. */
export const refusing = (page: Page, status: number, wait?: number): Page => ({
  ...page,
  status,
  headers: {
    ...page.headers,
    ...PRIVATE,
    ...(wait !== undefined && { 'Retry-After': String(wait) }),
  },
});
