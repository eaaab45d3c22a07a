// `npm run mutate`: changes the meaning of the code in one place after the other, and shows which
// changes the tests beside it do not notice (docs/reliability.md). All of it takes hours. With seed 1 no part may
// notice a smaller share than `mutate/floors.json` says.
//   -- --seed 1 --only laws --all
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chanceOf } from './support/site/chance.mjs';
import { fallen, percent } from './mutate/fallen.mjs';
import { targets } from './mutate/targets.mjs';
import { ensureInstalled, ensureToolInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { collect, endWithNpm } from './support/run.mjs';
import { giveUp, say, since } from './support/say.mjs';

/** Lines that are taken or left together. */
const BLOCK = 10;
/** How a change ended that was noticed: a test failed, or did not end. */
const NOTICED = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

process.chdir(at());
endWithNpm();
await ensureInstalled();
await continueOnProjectNode();
const { values } = parseArgs({
  options: {
    /** The same seed takes the same lines. */
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true },
    /** Every line instead of the share of each part. */
    all: { type: 'boolean', default: false },
  },
});
const tool = at('tests', 'support', 'stryker');
if (!(await ensureToolInstalled(tool, 'StrykerJS'))) giveUp('StrykerJS could not be installed.');
// Other work on this machine comes first.
os.setPriority(10);
const folder = mkdtempSync(path.join(os.tmpdir(), 'octavo-mutate-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const start = performance.now();
const rows = [];
for (const target of targets) {
  if (values.only && !values.only.includes(target.name)) continue;
  const mutants = await mutantsOf(target);
  const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length;
  const missed = mutants.filter(({ status }) => MISSED.has(status));
  for (const { place, from, to } of missed) say(`${place}\n  - ${from}\n  + ${to}`);
  rows.push({ name: target.name, noticed, all: noticed + missed.length });
  say(`${target.name}: ${noticed} of ${noticed + missed.length} noticed, ${since(start)}`);
}
const sum = (of) => rows.reduce((all, row) => all + of(row), 0);
rows.push({ name: 'all', noticed: sum(({ noticed }) => noticed), all: sum(({ all }) => all) });
for (const { name, noticed, all } of rows) {
  say(`| ${name} | ${all} | ${noticed} | ${percent({ noticed, all })} % |`);
}
const below = values.all || values.seed !== '1' ? [] : fallen(rows);
for (const { name, share, floor } of below) say(`${name}: ${share} %, and it had ${floor} %.`);
process.exitCode = below.length === 0 ? 0 : 1;

/** Runs one part; each change with what is there and what was put in its place. */
async function mutantsOf({ name, files, tests, share, constants = false }) {
  const report = path.join(folder, 'report.json');
  const settings = path.join(folder, 'settings.json');
  const vitest = path.join(folder, 'vitest.config.mjs');
  // A constant is made when its module is loaded: that must happen again for each change to one.
  const include = tests.flatMap((pattern) => globSync(pattern));
  // Of the copy that is changed: they share its modules.
  const setupFiles = ['react-as-served', 'hashed-once', 'known-institutions'].map(
    (each) => `./tests/support/${each}.ts`,
  );
  // A test that is slow on a busy machine would pass for one that noticed; what never ends is ended by Stryker.
  const limits = { testTimeout: 300_000, hookTimeout: 300_000 };
  const test = { include, setupFiles, isolate: constants, ...limits };
  const oxc = { jsx: { runtime: 'automatic', development: false } };
  writeFileSync(vitest, `export default ${JSON.stringify({ oxc, test })};`);
  const runner = path.join(tool, 'node_modules', '@stryker-mutator');
  const json = {
    testRunner: 'vitest',
    plugins: [path.join(runner, 'vitest-runner', 'dist', 'src', 'index.js')],
    mutate: values.all ? files : blocksOf(files, share),
    vitest: { related: false, configFile: vitest },
    ignoreStatic: !constants,
    coverageAnalysis: 'perTest',
    concurrency: os.availableParallelism(),
    // What takes long on a busy machine must not pass for noticed.
    dryRunTimeoutMinutes: 30,
    timeoutMS: 20_000,
    reporters: ['json'],
    jsonReporter: { fileName: report },
    tempDirName: path.join(folder, 'copy'),
    // It would rewrite tsconfig.json with a TypeScript that it does not know.
    tsconfigFile: 'none.json',
    ignorePatterns: ['.cache', 'backups', 'data', 'dist', 'docs', 'tests/support/*/node_modules'],
  };
  writeFileSync(settings, JSON.stringify(json));
  const stryker = path.join(runner, 'core', 'bin', 'stryker.js');
  const { code, output } = await collect(process.execPath, [stryker, 'run', settings]);
  if (code !== 0) giveUp(`${output}\nThe changes to ${name} could not be tried.`);
  return Object.entries(JSON.parse(readFileSync(report, 'utf8')).files).flatMap(
    ([file, { source, mutants }]) =>
      mutants.map(({ status, location, replacement }) => ({
        status,
        place: `${file}:${location.start.line}`,
        from: cut(source, location),
        to: replacement,
      })),
  );
}

/** Blocks of lines of these files, chosen by the seed, as Stryker wants them. */
function blocksOf(patterns, share) {
  const chance = chanceOf(Number(values.seed));
  const left = new Set(patterns.filter((each) => each.startsWith('!')).flatMap(expand));
  return patterns
    .filter((each) => !each.startsWith('!'))
    .flatMap(expand)
    .filter((file) => !left.has(file))
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n').length;
      const starts = Array.from({ length: Math.ceil(lines / BLOCK) }, (_, n) => n * BLOCK + 1);
      const chosen = starts.filter(() => chance() < share);
      return share === 1 ? [file] : chosen.map((line) => `${file}:${line}-${line + BLOCK - 1}`);
    });
}

function expand(pattern) {
  return globSync(pattern.replace(/^!/, '')).toSorted();
}

/** What stands at a place, its lines joined. */
function cut(source, { start: { line, column }, end }) {
  const lines = source.split('\n').slice(line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(column - 1);
  return lines.map((each) => each.trim()).join(' ');
}
