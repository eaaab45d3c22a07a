// `npm start`: installs and builds what is missing, then serves the journal in this process.
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './support/built.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { endWithNpm } from './support/run.mjs';

process.chdir(at());
endWithNpm();
await ensureInstalled();
await continueOnProjectNode();
await ensureBuilt();
process.env.NODE_ENV = 'production';
await import(pathToFileURL(at('dist', 'server.js')).href);
