/** Owns the error that a handler throws to end in the error page with a certain status. */

/** Ends the request with the error page; the message is shown to the visitor. */
export class HttpError extends Error {
  readonly status: number;

  /**
   * @param status HTTP status from 400 to 599
   * @param message one plain sentence that says what to do
   */
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
