/** Owns the error that a handler throws to end in the error page with a certain status. */

type Way = { label: string; href: string };

export class HttpError extends Error {
  readonly status: number;
  /** Seconds after which it is worth trying again, where that is known. */
  readonly retryAfter: number | null;
  /** The heading of the error page; null for the usual one. */
  readonly title: string | null;
  /** What leads on from the error page, beside what leads on from each. */
  readonly way: Way | null;

  /**
   * @param status HTTP status from 400 to 599
   * @param message one plain sentence that says what to do
   * @param retryAfter in seconds
   * @param title the heading of the error page
   * @param way a button below it
   */
  constructor(
    status: number,
    message: string,
    retryAfter: number | null = null,
    title: string | null = null,
    way: Way | null = null,
  ) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
    this.title = title;
    this.way = way;
  }
}

/** A personal link that is not complete, was revoked or is too old. @param message what to do */
export const linkError = (message: string, way: Way | null = null): HttpError =>
  new HttpError(404, message, null, 'This link does not work', way);

export const UNEXPECTED = 'Unexpected Application Error';

/** An address that is no page's: the journal wants this heading there. */
export const nothingHere = (): HttpError =>
  new HttpError(404, 'There is no page at this address.', null, UNEXPECTED);
