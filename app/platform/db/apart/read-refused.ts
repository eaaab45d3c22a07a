/** A read that was not done: it took too long, or too many others wait. */
export class ReadRefused extends Error {
  readonly reason: 'too-long' | 'too-many';

  constructor(reason: 'too-long' | 'too-many', cause?: unknown) {
    super(reason === 'too-long' ? 'The read took too long.' : 'Too many reads wait.', { cause });
    this.reason = reason;
  }
}
