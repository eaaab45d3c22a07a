// `npm run build`: installs and builds what is missing, and serves nothing. A site that runs goes on
// with what it has; it is down only while it is started again.
import { ensureBuilt } from './support/built.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { endWithNpm } from './support/run.mjs';
import { say } from './support/say.mjs';

process.chdir(at());
endWithNpm();
await ensureInstalled();
await continueOnProjectNode();
await ensureBuilt();
say('Packages and build are as the sources say.');
