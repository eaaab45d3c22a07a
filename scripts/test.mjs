// `npm test`: everything that must hold, on SQLite, on a real PostgreSQL and in a real Chromium.
import { build } from './support/built.mjs';
import { readingSteps, runJourneys, runSteps, runUnitTests } from './support/checks.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { endWithNpm } from './support/run.mjs';
import { say, sayOn } from './support/say.mjs';

process.chdir(at());
endWithNpm();
sayOn(process.stdout);
await ensureInstalled();
await continueOnProjectNode();
const { siteForJourneys } = await import('../tests/support/site-for-journeys.ts');
const { startPostgres } = await import('../tests/support/postgres.ts');
const { findChromium } = await import('../tests/support/chromium.ts');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

const { passed, failed, brokenSteps } = await runSteps([
  ...readingSteps,
  { name: 'Tests on SQLite and PostgreSQL', run: testOnBothDatabases },
  { name: 'Build', run: build },
  { name: 'Journeys in Chromium', run: travel },
]);

if (brokenSteps.length > 0) say(`Failed: ${brokenSteps.join(', ')}.`);
say(`${passed} passed, ${failed} failed`);
process.exitCode = brokenSteps.length > 0 ? 1 : 0;

async function testOnBothDatabases() {
  let server;
  try {
    server = await startPostgres();
  } catch (error) {
    return { code: 1, output: error.message, passed: 0 };
  }
  say(`  on ${server.description}`);
  try {
    return await runUnitTests(server.url);
  } finally {
    await server.stop();
  }
}

async function travel() {
  let chromium;
  try {
    chromium = await findChromium();
  } catch (error) {
    return { code: 1, output: error.message, passed: 0 };
  }
  say(`  in ${chromium.description}`);
  const site = await siteForJourneys();
  try {
    return await runJourneys({ ...site.env, ...chromium.env, CHROMIUM_PATH: chromium.file });
  } finally {
    site.remove();
  }
}
