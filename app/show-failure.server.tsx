import { randomInt } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { ErrorPage } from './error-page.tsx';
import { shownUser } from './features/accounts/sessions/index.server.ts';
import type { Trouble } from './platform/passing-trouble.ts';
import { passingTrouble } from './platform/passing-trouble.ts';
import type { Platform } from './platform/platform.server.ts';
import { readSentForm } from './platform/uploads/read-sent-form.server.ts';
import { KEPT_TILL_LOGOUT } from './platform/web/answers.ts';
import { HttpError, UNEXPECTED } from './platform/web/http-error.ts';
import type { RefuseProgram } from './platform/web/page.ts';
import type { ShowPage } from './show-page.server.tsx';
import { TroublePage } from './trouble-page.tsx';

export type Place = {
  path: string;
  request: Request;
  /** How a program is answered, or a script of ours; null where a page is shown. */
  refuse: RefuseProgram | null;
};

/** Answers what a handler threw; what no caller should cause is logged under a reference number. */
export type ShowFailure = (error: Error, place: Place) => Promise<Response>;

export const failureShower = (platform: Platform, showPage: ShowPage): ShowFailure => {
  const { config, log, storage } = platform;
  const sentIn = async (request: Request) =>
    request.method === 'POST' ? await readSentForm(storage, request) : null;
  /** What passes by itself: a caller who comes again later gets what they wanted, and nothing typed is lost. */
  const refuseForNow = async (refusal: Refusal, { path, request, refuse }: Place) => {
    const { status, retryAfter, title, reason } = refusal;
    const sent = await sentIn(request);
    if (refuse) return later(refuse(reason, status), retryAfter);
    const again = sent && { ...sent, action: addressOf(request), first: refusal.first };
    const body = <TroublePage {...{ title, reason, again }} />;
    const page = { status, title, noindex: true, body, ...(sent && { headers: KEPT_TILL_LOGOUT }) };
    // Nothing more is asked of what is in trouble.
    return later(showPage(page, path, await shownUser(platform, request, false)), retryAfter);
  };
  const showError = async (error: Error, { path, request, refuse }: Place) => {
    const foreseen = error instanceof HttpError;
    const status = foreseen ? error.status : 500;
    const message = foreseen ? error.message : 'Something went wrong on our side.';
    const reference = status >= 500 ? String(randomInt(100_000_000, 999_999_999)) : null;
    if (reference) log.error({ err: error, reference, path }, 'request failed');
    const retryAfter = foreseen ? error.retryAfter : null;
    if (refuse) {
      const hint = reference ? ` Please tell us the reference number ${reference}.` : '';
      return later(refuse(message + hint, status), retryAfter);
    }
    const sent = await sentIn(request);
    const stack = config.NODE_ENV === 'development' ? (error.stack ?? null) : null;
    const way = foreseen ? error.way : null;
    const title = foreseen ? (error.title ?? titleOf(status)) : UNEXPECTED;
    const kicker = `${status} ${STATUS_CODES[status] ?? 'Error'}`;
    const page = {
      status,
      title,
      noindex: true,
      ...(sent && { headers: KEPT_TILL_LOGOUT }),
      body: <ErrorPage {...{ title, kicker, message, reference, stack, sent, way }} />,
    };
    // What is refused before its handler, such as a form of another site, looks nothing up.
    const asks = request.method === 'GET';
    const user = await shownUser(platform, request, asks);
    return later(showPage(page, path, user), retryAfter);
  };
  return async (error, place) => {
    if (error instanceof HttpError) {
      const { status, message: reason, retryAfter } = error;
      const known = REFUSED_FOR_NOW[status];
      return known === undefined
        ? showError(error, place)
        : refuseForNow({ ...known, status, retryAfter, reason }, place);
    }
    const trouble = passingTrouble(error);
    if (trouble === null) return showError(error, place);
    // One line each: during an outage there are many, all alike.
    log.warn({ reason: error.message, path: place.path, trouble }, 'refused until this has passed');
    return refuseForNow(TROUBLES[trouble], place);
  };
};

/** What was foreseen is no error of the application. */
const TITLES: Readonly<Record<number, string>> = {
  400: 'This form could not be read',
  403: 'You do not have access',
  404: 'Not found',
  405: 'This does not work here',
  409: 'This is not possible now',
  410: 'No longer available',
  413: 'This is too large',
  415: 'This cannot be read',
  422: 'Something is missing or wrong',
};

const titleOf = (status: number): string =>
  TITLES[status] ?? (status < 500 ? 'This did not work' : 'Not available right now');

type Refusal = {
  status: number;
  retryAfter: number | null;
  title: string;
  reason: string;
  /** What to do before the form is sent again; by default one waits. */
  first?: 'log-in';
};

/** What handlers refuse, by status, though the same may be sent again. */
const REFUSED_FOR_NOW: Readonly<Record<number, Pick<Refusal, 'title' | 'first'>>> = {
  401: { title: 'You are logged out', first: 'log-in' },
  429: { title: 'Too many requests' },
};

/** Seconds to wait are a guess: a restart takes half a minute, an operator some more. */
const TROUBLES: Record<Trouble, Refusal> = {
  away: {
    status: 503,
    retryAfter: 30,
    title: 'Temporarily unavailable',
    reason: 'The journal’s database cannot be reached right now. Please try again in a minute.',
  },
  busy: {
    status: 503,
    retryAfter: 10,
    title: 'The journal is very busy',
    reason: 'The journal’s server is busy right now. Please try again in a few seconds.',
  },
  full: {
    status: 507,
    retryAfter: 300,
    title: 'Nothing can be saved right now',
    reason:
      'The journal’s server has no room left, so this was not saved. Please try again in some minutes; if it still fails, write to us.',
  },
};

function later(answer: Response, seconds: number | null): Response {
  if (seconds !== null) answer.headers.set('Retry-After', String(seconds));
  return answer;
}

function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
