// `npm run bench:laws`: breaks one law after the other in a copy of the tree and plays the office there, to see
// that `bench:office` notices it (docs/reliability.md). About three minutes for each law.
//   -- --seconds 150 --seed 1 --only L6
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './support/installed.mjs';
import { BREAKS, breakIn } from './office/breaks.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { collect } from './support/run.mjs';
import { say } from './support/say.mjs';

process.chdir(at());
await ensureInstalled();
await continueOnProjectNode();
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    /** Only breaks whose name begins with this. */
    only: { type: 'string', default: '' },
  },
});
os.setPriority(10);
const LEFT_OUT = new Set(['node_modules', '.git', '.cache', '.ci', 'dist', 'data']);
const rows = [];
for (const each of BREAKS.filter(({ name }) => name.startsWith(values.only))) {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'octavo-laws-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  cpSync(at(), copy, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(path.relative(at(), source).split(path.sep)[0]),
  });
  symlinkSync(at('node_modules'), path.join(copy, 'node_modules'), 'junction');
  const file = path.join(copy, each.file);
  writeFileSync(file, breakIn(readFileSync(file, 'utf8'), each));
  const { output } = await collect(
    process.execPath,
    ['scripts/bench-office.mjs', '--seconds', values.seconds, '--seed', values.seed],
    { cwd: copy },
  );
  const faults = [...output.matchAll(/^FAULT \([^)]*\): (.*)$/gm)].map(([, fault]) => fault);
  const seen = faults.find((fault) => each.fault.test(fault)) ?? '';
  const forms = /^forms sent:\s*(\d+)/m.exec(output)?.[1] ?? '–';
  rows.push({ ...each, forms, seen, others: faults.filter((fault) => fault !== seen) });
  say(`${each.name}: ${seen === '' ? 'not noticed' : seen} (${forms} forms)`);
  for (const fault of rows.at(-1).others) say(`  besides: ${fault}`);
  if (forms === '–') say(output.slice(-2000));
  rmSync(copy, { recursive: true, force: true });
}
say('| law broken in a copy | forms sent | noticed |\n| --- | --- | --- |');
for (const { name, forms, seen } of rows) {
  say(`| ${name} | ${forms} | ${seen === '' ? 'no' : `“${seen}”`} |`);
}
process.exit(rows.every(({ seen }) => seen !== '') ? 0 : 1);
