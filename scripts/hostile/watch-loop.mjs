// Loaded into the server (`node --import`): tells how long each turn of its event loop took, in
// processor time, so that what else the machine does makes no difference.
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const file = process.env.WATCH_LOOP_FILE;

if (file && isMainThread && path.basename(process.argv[1] ?? '') === 'server.js') {
  let last = spent();
  let longest = 0;
  setInterval(() => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5).unref();
  setInterval(() => {
    writeFileSync(`${file}.new`, JSON.stringify({ longest, memory: process.memoryUsage.rss() }));
    renameSync(`${file}.new`, file);
    longest = 0;
  }, 250).unref();
}

/** Milliseconds of processor time of this thread. */
function spent() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
