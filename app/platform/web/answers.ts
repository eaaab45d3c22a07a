/** Owns how a page or a form is answered: refused, led on, or kept by no cache. */
import { wantsJson } from './json-call.ts';
import type { Page } from './page.ts';

/** Pages of one person are stored by no cache, nor by the browser once they have logged out. */
export const PRIVATE = { 'Cache-Control': 'no-store' };

/**
 * What a form was answered that was not taken: the browser keeps it until its user logs out, so that a step
 * back shows what was typed, and does not ask to send it again.
 */
export const KEPT_TILL_LOGOUT = { 'Cache-Control': 'private, no-cache' };

/** Pages behind a link that is meant for one person. */
export const PERSONAL = {
  ...PRIVATE,
  // The link must not travel to another site with a click.
  'Referrer-Policy': 'same-origin',
  // Also for what is no page, such as a file.
  'X-Robots-Tag': 'noindex, nofollow',
};

export function seeOther(path: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: path, ...PRIVATE });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
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

/** What the script of a form is told: on to `next`, or what is wrong. */
export type ScriptAnswer = {
  status: number;
  next?: string;
  /** Lines of `Set-Cookie`. */
  cookies?: readonly string[];
  message?: string;
  errors?: Readonly<Record<string, string>>;
  /** Seconds until another attempt is heard. */
  wait?: number | undefined;
};

export const goOn = (
  request: Request,
  next: string,
  { cookies = [], ...said }: Pick<ScriptAnswer, 'cookies' | 'message'> = {},
): Response =>
  wantsJson(request)
    ? answerScript({ status: 200, next, cookies, ...said })
    : seeOther(next, cookies);

/** Answers the script of a form. */
export function answerScript({ cookies = [], status, wait, ...said }: ScriptAnswer): Response {
  const headers = new Headers(PRIVATE);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (wait !== undefined) headers.set('Retry-After', String(wait));
  return Response.json({ status: status < 400, ...said }, { status, headers });
}
