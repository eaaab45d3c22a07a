// One line of progress for a person who waits.

/** Results go to stdout, so progress does not, unless it is the result. */
let stream = process.stderr;
let lineIsOpen = false;

/**
 * Chooses where progress goes.
 * @param {NodeJS.WriteStream} chosen
 */
export function sayOn(chosen) {
  stream = chosen;
}

/**
 * Prints a line of progress.
 * @param {string} text
 */
export function say(text) {
  stream.write(`${lineIsOpen ? '\n' : ''}${text}\n`);
  lineIsOpen = false;
}

/**
 * Prints what begins now; the next `sayOutcome` stands on the same line.
 * @param {string} text
 */
export function sayBeginning(text) {
  stream.write(`${text} … `);
  lineIsOpen = true;
}

/**
 * Prints how it went.
 * @param {string} text
 */
export function sayOutcome(text) {
  stream.write(`${text}\n`);
  lineIsOpen = false;
}

/**
 * Seconds since `start`, as "1.2 s".
 * @param {number} start milliseconds of `performance.now()`
 */
export function since(start) {
  const seconds = (performance.now() - start) / 1000;
  return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
}

/**
 * Ends the process with one sentence that says what to do.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  say(sentence);
  process.exit(1);
}
