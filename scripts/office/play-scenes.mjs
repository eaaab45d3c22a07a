// Plays scenes on the built server, each by itself, and lets the judge look after each. Ends with code 1 when a law was
// broken or a scene could not be played.
//   node scripts/office/play-scenes.mjs [name of a scene …]
import { ensureBuilt } from '../support/built.mjs';
import { at } from '../support/paths.mjs';
import { continueOnProjectNode } from '../support/project-node.mjs';
import { say } from '../support/say.mjs';

process.chdir(at());
await continueOnProjectNode();
await ensureBuilt();
const { openOffice } = await import('./open-office.mjs');
const { SCENES } = await import('./scenes.mjs');
const { openSteps } = await import('./steps.mjs');

const wished = process.argv.slice(2);
const office = await openOffice({ seed: 1 });
const steps = openSteps(office);
for (const [name, play] of Object.entries(SCENES)) {
  if (wished.length > 0 && !wished.includes(name)) continue;
  say(`  ${name}`);
  await play(steps).catch((error) => office.note(`it could not be played: ${error.message}`));
  await office.judge({ isAtRest: false });
}
await office.close();
process.stdout.write('PLAYED\n');
for (const fault of office.faults.keys()) process.stdout.write(`FAULT: ${fault}\n`);
process.exit(office.faults.size === 0 ? 0 : 1);
