/** Owns the error that a handler throws to end in the error page with a certain status. */

/** Ends the request with the error page; the message is shown to the visitor. */
export class HttpError extends Error {
  readonly status: number;
  /** Seconds after which it is worth trying again, where that is known. */
  readonly retryAfter: number | null;

  /**
   * @param status HTTP status from 400 to 599
   * @param message one plain sentence that says what to do
   * @param retryAfter seconds after which it is worth trying again, where that is known
   */
  constructor(status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
