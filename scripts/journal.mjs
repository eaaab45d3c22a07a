// `npm run journal -- …`: installs and builds what is missing, then runs the `journal` command.
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './support/built.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { endWithNpm } from './support/run.mjs';

endWithNpm();
await ensureInstalled();
await continueOnProjectNode();
await ensureBuilt();
await import(pathToFileURL(at('dist', 'cli.js')).href);
