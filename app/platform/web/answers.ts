/** Owns how a page or a form is answered: refused, led on, or kept by no cache. */
import type { Page } from './page.ts';

/** Pages of one person are kept by nobody else, nor by the browser once they have logged out. */
export const PRIVATE = { 'Cache-Control': 'no-store' };

/** Pages behind a link that is meant for one person. */
export const PERSONAL = {
  ...PRIVATE,
  // The link must not travel to another site with a click.
  'Referrer-Policy': 'same-origin',
  // Also for what is no page, such as a file.
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Sends the browser on with GET, to a path of our own; `cookies` are lines of `Set-Cookie`. */
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

/** How a form was taken: it leads on to `next`, or says why not. */
export type FormAnswer = {
  status: number;
  next?: string;
  /** Lines of `Set-Cookie`. */
  cookies?: readonly string[];
  /** What is wrong with the whole, and with each field by its name. */
  message?: string;
  errors?: Record<string, string>;
  /** Seconds until another attempt is heard. */
  wait?: number;
};

/** The answer for the script of a form (`use-sent-form.ts`), by default with its status. */
export function answerScript(answer: FormAnswer, httpStatus = answer.status): Response {
  const { cookies = [], status, wait, ...said } = answer;
  const headers = new Headers(PRIVATE);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (wait !== undefined) headers.set('Retry-After', String(wait));
  return Response.json({ status: status < 400, ...said }, { status: httpStatus, headers });
}

/** The answer for a browser without scripts: it goes on, or is shown the form again. */
export const answerBrowser = (
  { status, next, cookies, wait, ...said }: FormAnswer,
  show: (said: Pick<FormAnswer, 'message' | 'errors'>) => Page,
): Page | Response =>
  next === undefined ? refusing(show(said), status, wait) : seeOther(next, cookies);
