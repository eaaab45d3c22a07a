// Loaded into the server before anything else: its clock goes on by what a file says, so that weeks
// pass in minutes. The product knows nothing of it.
import { readFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const file = process.env.MOVING_CLOCK_FILE;
const RealDate = Date;
/** Milliseconds by which the clock is ahead. */
let ahead = 0;
ahead = read();

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + ahead;
  }
};

// The disk keeps its own time: a file that was written a moment ago would be weeks old.
const { stat } = promises;
promises.stat = async (...asked) => {
  const found = await stat(...asked);
  if (typeof found.mtimeMs === 'number') found.mtimeMs += ahead;
  return found;
};
syncBuiltinESMExports();

setInterval(() => (ahead = read()), 25).unref();

function read() {
  try {
    // While the file is rewritten it may be empty; the clock never goes back.
    return Math.max(Number(readFileSync(file, 'utf8')) || 0, ahead);
  } catch {
    return ahead;
  }
}
