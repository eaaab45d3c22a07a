// `npm run e2e -- …`: the journeys alone; arguments are Playwright's, such as a file or --headed.
import { ensureBuilt } from './support/built.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { attach, endWithNpm } from './support/run.mjs';
import { giveUp, say } from './support/say.mjs';

process.chdir(at());
endWithNpm();
await ensureInstalled();
await continueOnProjectNode();
await ensureBuilt();
const { siteForJourneys } = await import('../tests/support/site-for-journeys.ts');
const { findChromium } = await import('../tests/support/chromium.ts');

const chromium = await findChromium().catch((error) => giveUp(error.message));
say(chromium.description);
const site = await siteForJourneys();
const tool = at('node_modules', '@playwright', 'test', 'cli.js');
process.exitCode = await attach(process.execPath, [tool, 'test', ...process.argv.slice(2)], {
  ...process.env,
  ...site.env,
  ...chromium.env,
  CHROMIUM_PATH: chromium.file,
});
site.remove();
