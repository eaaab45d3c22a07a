import { randomInt } from 'node:crypto';
import { ErrorPage } from './error-page.tsx';
import type { Platform } from './platform/platform.server.ts';
import { HttpError } from './platform/web/http-error.ts';
import { notFound as refusal } from './platform/web/json-call.ts';
import type { ShowPage } from './show-page.server.tsx';

/** Where a request failed. */
export type Place = {
  path: string;
  /** Whether a program asks, which is answered in the shape of the public calls (SPEC.md §7). */
  call: boolean;
};

/** Answers what a handler threw; what nobody should cause is logged under a reference number. */
export type ShowFailure = (error: Error, place: Place) => Response;

/** How failures are shown: on the error page with ways on, or to a program. */
export const failureShower =
  ({ config, log }: Platform, showPage: ShowPage): ShowFailure =>
  (error, { path, call }) => {
    const foreseen = error instanceof HttpError;
    const status = foreseen ? error.status : 500;
    const message = foreseen ? error.message : 'Something went wrong on our side.';
    const reference = status >= 500 ? String(randomInt(100_000_000, 999_999_999)) : null;
    if (reference) log.error({ err: error, reference, path }, 'request failed');
    if (call) {
      const hint = reference ? ` Please tell us the reference number ${reference}.` : '';
      return refusal(message + hint, status);
    }
    const stack = config.NODE_ENV === 'development' ? (error.stack ?? null) : null;
    return showPage(
      {
        status,
        title: 'Unexpected Application Error',
        noindex: true,
        body: <ErrorPage {...{ status, message, reference, stack }} />,
      },
      path,
    );
  };
