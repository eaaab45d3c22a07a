/** Owns that a login leads on, once, to where the work of its user is. */
import { readCookie } from './cookies.server.ts';

const COOKIE = 'landing';

/** Has `/dashboard` lead on, once, to where the user's work is: each login leads there, as specified. */
export const landingCookie = `${COOKIE}=work; Path=/dashboard; Max-Age=60; HttpOnly; SameSite=Lax`;

/** The cookie that ends it, where the user has just logged in without asking for a page; else null. */
export const landedCookie = (request: Request): string | null =>
  readCookie(request, COOKIE) === null
    ? null
    : `${COOKIE}=; Path=/dashboard; Max-Age=0; HttpOnly; SameSite=Lax`;
