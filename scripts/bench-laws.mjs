// `npm run bench:laws`: breaks one law after the other in a copy of the tree, and plays there the scene that is refused
// where the law is kept, to see that the judge of `bench:office` notices it (docs/reliability.md). First all scenes on
// the code as it is, where none may find anything. Prints a table; ends with code 1 when a break went unnoticed.
//   -- --only L6
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BREAKS, breakIn } from './office/breaks.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { collect } from './support/run.mjs';
import { giveUp, say } from './support/say.mjs';

process.chdir(at());
await ensureInstalled();
await continueOnProjectNode();
const { values } = parseArgs({
  /** Only breaks whose name begins with this. */
  options: { only: { type: 'string', default: '' } },
});
const LEFT_OUT = new Set(['node_modules', '.git', '.cache', '.ci', 'dist', 'data']);
const copy = mkdtempSync(path.join(os.tmpdir(), 'octavo-laws-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
cpSync(at(), copy, {
  recursive: true,
  filter: (source) => !LEFT_OUT.has(path.relative(at(), source).split(path.sep)[0]),
});
symlinkSync(at('node_modules'), path.join(copy, 'node_modules'), 'junction');

const breaks = BREAKS.filter(({ name }) => name.startsWith(values.only));
say('All scenes on the code as it is');
const sound = await play([...new Set(breaks.map(({ scene }) => scene))]);
if (sound.faults.length > 0) giveUp(`Nothing is broken, and yet:\n${sound.faults.join('\n')}`);

const rows = [];
for (const each of breaks) {
  const file = path.join(copy, each.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, breakIn(text, each));
  const { faults, seconds } = await play([each.scene]);
  writeFileSync(file, text);
  const seen = faults.find((fault) => each.fault.test(fault)) ?? '';
  rows.push({ ...each, seen, seconds });
  say(`${each.name}: ${seen === '' ? 'not noticed' : seen} (${seconds} s)`);
  for (const fault of faults) if (fault !== seen) say(`  besides: ${fault}`);
}
say('| law broken in a copy | what is played | seconds | noticed |\n| --- | --- | --- | --- |');
for (const { name, scene, seconds, seen } of rows) {
  say(`| ${name} | ${scene} | ${seconds} | ${seen === '' ? 'no' : `“${seen}”`} |`);
}
process.exit(rows.every(({ seen }) => seen !== '') ? 0 : 1);

/** With the building of the copy. */
async function play(scenes) {
  const begin = performance.now();
  const { output } = await collect(
    process.execPath,
    ['scripts/office/play-scenes.mjs', ...scenes],
    { cwd: copy },
  );
  const faults = [...output.matchAll(/^FAULT: (.*)$/gm)].map(([, fault]) => fault);
  if (!/^PLAYED$/m.test(output)) giveUp(output.slice(-3000));
  return { faults, seconds: Math.round((performance.now() - begin) / 1000) };
}
