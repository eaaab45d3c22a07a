// One line of progress for a person who waits; on stderr, so that results on stdout stay clean.

/** Prints a line of progress. */
export const say = (text) => void process.stderr.write(`${text}\n`);

/** Seconds since `start` (milliseconds of `performance.now()`), as "1.2 s". */
export const since = (start) => {
  const seconds = (performance.now() - start) / 1000;
  return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
};

/** Ends the process with one sentence that says what to do. */
export function giveUp(sentence) {
  say(sentence);
  process.exit(1);
}
