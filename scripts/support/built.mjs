// Keeps dist/ as the sources say.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from './alone.mjs';
import { at } from './paths.mjs';
import { collect } from './run.mjs';
import { giveUp, say, since } from './say.mjs';

const SOURCES = ['app', 'cli', 'db/migrations', 'db/sample', 'public'];
const SETTINGS = [
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/support/vite-plugins.ts',
];
/** Read at run time, or not part of the site: neither makes a build stale. */
const NOT_BUILT = /\.(md|pdf|jsonl|test\.tsx?)$/;
const stamp = at('dist', '.sources');

/** Builds unless dist/ was made from the same sources; ends the process when that fails. */
export async function ensureBuilt() {
  if (isFresh()) return;
  await alone(async () => {
    if (isFresh()) return;
    say('Building …');
    const { code, output, took } = await build();
    if (code !== 0) giveUp(`${output}\nThe build failed; its message is above.`);
    say(`Built in ${took}.`);
  });
}

/** Builds in any case. */
export async function build() {
  const start = performance.now();
  const hash = hashOfSources();
  rmSync(stamp, { force: true });
  const vite = at('node_modules', 'vite', 'bin', 'vite.js');
  const result = await collect(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: at(),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.code === 0) writeFileSync(stamp, hash);
  return { ...result, took: since(start) };
}

const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources();

/** By content, so that a checkout back and forth or a touched file changes nothing. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap(filesBelow), ...SETTINGS.map((name) => at(name))]) {
    if (!existsSync(file)) continue;
    hash
      .update(`${path.relative(at(), file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  if (!existsSync(at(folder))) return [];
  return readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}
