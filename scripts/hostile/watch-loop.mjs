// Loaded into the server (`node --import`): tells how long one thing held its event loop, in processor
// time, so that what else the machine does makes no difference, and how much memory it holds that no
// collection would free.
import { subscribe } from 'node:diagnostics_channel';
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
  const none = { milliseconds: 0, after: 'the start' };
  let longest = none;
  let begun = none.after;
  let held = null;
  const endTurn = () => {
    const milliseconds = spent() - last;
    if (milliseconds > longest.milliseconds) longest = { milliseconds, after: begun };
    last = spent();
  };
  setInterval(endTurn, 5).unref();
  // On a busy machine one turn of the loop answers all requests that came meanwhile: each counts for itself.
  subscribe('http.server.request.start', ({ request }) => {
    endTurn();
    begun = `${request.method} ${request.url.slice(0, 100)}`;
  });
  subscribe('http.server.response.finish', endTurn);
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
    longest = none;
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
