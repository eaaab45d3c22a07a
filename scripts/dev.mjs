// `npm run dev`: serves the journal, and builds and starts again whenever a source changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { build } from './support/built.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { endWithNpm } from './support/run.mjs';
import { say } from './support/say.mjs';

/** Editors write a file in several steps; in milliseconds. */
const SETTLED = 100;

process.chdir(at());
endWithNpm();
await ensureInstalled();
await continueOnProjectNode();

let server = null;
let timer;
let turn = Promise.resolve();
for (const folder of ['app', 'cli', 'db', 'public'].filter((name) => existsSync(at(name)))) {
  watch(at(folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void (turn = turn.then(restart)), SETTLED);
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => void stop().then(() => process.exit(0)));
}
await restart();

/** Builds, then replaces the server; a build that fails leaves the old one running. */
async function restart() {
  const { code, output, took } = await build();
  if (code !== 0) return say(output);
  say(`Built in ${took}.`);
  await stop();
  server = spawn(process.execPath, ['--enable-source-maps', at('dist', 'server.js')], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

async function stop() {
  if (server === null || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill();
  await ended;
}
