// `npm start`: installs and builds what is missing, then serves the journal in this process.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './support/built.mjs';
import { install } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { endWithNpm } from './support/run.mjs';
import { giveUp, say } from './support/say.mjs';

process.chdir(at());
endWithNpm();
// Set when this script was continued on the project's Node after an installation that failed.
if (!process.env.OCTAVO_SERVE_EARLIER) orServeEarlier(await install());
await continueOnProjectNode();
if (!process.env.OCTAVO_SERVE_EARLIER) orServeEarlier(await buildIfStale());
process.env.NODE_ENV = 'production';
await import(pathToFileURL(at('dist', 'server.js')).href);

/** An upgrade that cannot be made must not take the site down: packages and build are as before. */
function orServeEarlier(reason) {
  if (reason === null) return;
  if (!existsSync(at('node_modules')) || !existsSync(at('dist', 'server.js'))) giveUp(reason);
  say(`${reason}\nSo the site is served as it was built before; the sources that are newer wait.`);
  process.env.OCTAVO_SERVE_EARLIER = '1';
}
