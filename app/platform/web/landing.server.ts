/** Owns that a login leads on, once, to where the work of its user is. */
import { readCookie } from './cookies.server.ts';

const COOKIE = 'landing';

/** Has `/dashboard` lead on, once, to where the user's work is: each login leads there, as specified. */
export const landingCookie = `${COOKIE}=work; Path=/dashboard; Max-Age=60; HttpOnly; SameSite=Lax`;

export const landedCookie = `${COOKIE}=; Path=/dashboard; Max-Age=0; HttpOnly; SameSite=Lax`;

/** Whether the user has just logged in without asking for a page. */
export const isLanding = (request: Request): boolean => readCookie(request, COOKIE) !== null;
