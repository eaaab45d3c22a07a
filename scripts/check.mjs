// `npm run check`: the quick part of `npm test`, on SQLite only.
import { auditPackages } from './support/audit.mjs';
import { readingSteps, runSteps, runUnitTests } from './support/checks.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { endWithNpm } from './support/run.mjs';

process.chdir(at());
endWithNpm();
await ensureInstalled();
await continueOnProjectNode();
const { brokenSteps } = await runSteps([
  ...readingSteps,
  { name: 'Audit of packages', run: auditPackages },
  { name: 'Tests on SQLite', run: () => runUnitTests(null) },
]);
process.exitCode = brokenSteps.length > 0 ? 1 : 0;
