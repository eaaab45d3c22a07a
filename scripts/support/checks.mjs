// The steps of `npm test` and `npm run check`: each has a name, runs tools and tells how it went.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { at } from './paths.mjs';
import { collect } from './run.mjs';
import { say, sayBeginning, sayOutcome, since } from './say.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} code 0 when all is well
 * @property {string} output shown when it is not
 * @property {number} [passed] tests
 * @property {number} [failed] tests
 * @property {number} [skipped] tests
 */

/** @type {Record<string, string>} name of a step, and the tool with its arguments */
const TOOLS = {
  Format: 'oxfmt/bin/oxfmt --check',
  Lint: 'oxlint/bin/oxlint',
  Types: 'typescript/bin/tsc --noEmit --project .',
  Direction:
    'dependency-cruiser/bin/dependency-cruiser.mjs app cli db scripts tests ' +
    '--config .dependency-cruiser.mjs --output-type err-long',
  'Dead code': 'knip/bin/knip.js --no-progress',
};

/** The steps that only read the sources; all begin with the first, two at a time. */
export const readingSteps = Object.keys(TOOLS).map((name) => ({
  name,
  run: () => (reading ??= readSources())[name],
}));

/** @type {Record<string, Promise<Outcome>> | undefined} what the tools say, once they were begun */
let reading;

function readSources() {
  const waiting = Object.entries(TOOLS).map(([name, line]) => {
    const [script, ...args] = line.split(' ');
    const { promise, resolve } = Promise.withResolvers();
    return { name, promise, run: async () => resolve(await runTool(script, args)) };
  });
  const outcomes = Object.fromEntries(waiting.map(({ name, promise }) => [name, promise]));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next.run();
  };
  for (let worker = 0; worker < 2; worker += 1) void work();
  return outcomes;
}

/**
 * Runs a tool of node_modules.
 * @param {string} script below node_modules
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to ours
 */
function runTool(script, args, env = {}) {
  return collect(process.execPath, [at('node_modules', script), ...args], {
    cwd: at(),
    env: { ...process.env, ...env },
  });
}

/**
 * The unit and route tests.
 * @param {string | null} server address of a PostgreSQL server to run on as well
 * @returns {Promise<Outcome>}
 */
export async function runUnitTests(server) {
  const report = reportFile('vitest');
  const { code, output } = await runTool(
    'vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { NODE_ENV: 'test', ...(server && { TEST_DATABASE_URL: server }) },
  );
  const counts = readReport(report);
  const failures = (counts.testResults ?? []).flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`✗ ${name}\n${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `✗ ${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`),
  ]);
  return {
    code,
    output: foremost(failures, output),
    passed: counts.numPassedTests ?? 0,
    failed: counts.numFailedTests ?? 0,
    skipped: (counts.numPendingTests ?? 0) + (counts.numTodoTests ?? 0),
  };
}

/**
 * The journeys through the built site.
 * @param {NodeJS.ProcessEnv} env where the site and the browser are
 * @returns {Promise<Outcome>}
 */
export async function runJourneys(env) {
  const report = reportFile('journeys');
  const { code, output } = await runTool(
    '@playwright/test/cli.js',
    ['test', '--reporter=list,json'],
    // Playwright asks its workers for colours, and Node warns of contradictory wishes.
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NO_COLOR: undefined },
  );
  const { stats = {}, suites = [], errors = [] } = readReport(report);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  const failures = [...suites.flatMap(failedSpecs), ...errors.map(({ message }) => `✗ ${message}`)];
  return {
    code,
    output: foremost(failures, output),
    passed: expected,
    failed: unexpected + flaky,
    skipped,
  };
}

/** What failed in a suite of journeys and those within it, each with the reason. */
const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return `✗ ${file}: ${title}\n${errors.map(({ message }) => message).join('\n')}`;
    }),
  ...suites.flatMap(failedSpecs),
];

/** What failed stands before all else that was printed: who reads a log begins at its top. */
const foremost = (failures, output) =>
  [...failures.map((each) => each.replaceAll(/\n    at .*node_modules.*/g, '')), output].join(
    '\n\n',
  );

/**
 * Runs steps one after the other, also after one that failed.
 * @param {readonly { name: string, run: () => Promise<Outcome> }[]} steps
 * @returns {Promise<{ passed: number, failed: number, brokenSteps: string[] }>}
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0, brokenSteps: [] };
  for (const { name, run } of steps) {
    sayBeginning(name);
    const start = performance.now();
    const { code, output, passed, failed = 0, skipped = 0 } = await run();
    total.passed += passed ?? 0;
    total.failed += failed;
    const isBroken = code !== 0 || failed > 0 || skipped > 0 || passed === 0;
    const tests = passed === undefined ? '' : `${passed} passed, ${failed} failed`;
    const notRun = skipped > 0 ? `, ${skipped} skipped (none may be)` : '';
    sayOutcome(
      `${isBroken ? 'FAILED' : 'ok'} ${tests}${notRun} (${since(start)})`.replace('  ', ' '),
    );
    if (!isBroken) continue;
    total.brokenSteps.push(name);
    say((process.stdout.isTTY ? output : stripVTControlCharacters(output)).trimEnd());
  }
  return total;
}

function reportFile(name) {
  const file = at('.cache', 'reports', `${name}.json`);
  mkdirSync(at('.cache', 'reports'), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
