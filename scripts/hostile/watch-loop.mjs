// Loaded into the server (`node --import`): tells how long each turn of its event loop took, in
// processor time, so that what else the machine does makes no difference, and how much memory it
// holds that no collection would free.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const file = process.env.WATCH_LOOP_FILE;

if (file && isMainThread && path.basename(process.argv[1] ?? '') === 'server.js') {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  let last = spent();
  let longest = 0;
  let held = null;
  const endTurn = () => {
    longest = Math.max(longest, spent() - last);
    last = spent();
  };
  setInterval(endTurn, 5).unref();
  setInterval(() => {
    endTurn();
    collect();
    held = { heap: process.memoryUsage().heapUsed, process: ownMemory(), at: Date.now() };
    // The collection is ours, and no turn of the server.
    last = spent();
  }, 5000).unref();
  setInterval(() => {
    writeFileSync(`${file}.new`, JSON.stringify({ longest, held }));
    renameSync(`${file}.new`, file);
    longest = 0;
  }, 250).unref();
}

/** Milliseconds of processor time of this thread. */
function spent() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Bytes of the process without the files that it maps, such as SQLite's; where that is not told, all. */
function ownMemory() {
  try {
    return (
      Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024
    );
  } catch {
    return process.memoryUsage.rss();
  }
}
