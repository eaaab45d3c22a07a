// Keeps dist/ as the sources say.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alone } from './alone.mjs';
import { forgetPackagesBefore, restorePackages } from './installed.mjs';
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
/** Where a build is made, before it takes the place of the one that may be serving. */
const beside = at('.cache', 'build');
const past = at('.cache', 'build-before');
const STAMP = '.sources';

/** Builds unless dist/ was made from the same sources; ends the process when that fails. */
export async function ensureBuilt() {
  const problem = await buildIfStale();
  if (problem !== null) giveUp(problem);
}

/**
 * Builds unless dist/ was made from the same sources.
 * @returns {Promise<string | null>} why it failed; packages and build are then as they were before
 */
export async function buildIfStale() {
  if (isFresh()) return null;
  return alone(async () => {
    if (isFresh()) return null;
    say('Building …');
    const { code, output, took } = await build();
    if (code !== 0) {
      restorePackages();
      return `${output}\nThe build failed; its message is above.`;
    }
    forgetPackagesBefore();
    say(`Built in ${took}.`);
    return null;
  });
}

/** Builds in any case, and puts the build in the place of the last one. */
export async function build() {
  const start = performance.now();
  const hash = hashOfSources();
  rmSync(beside, { recursive: true, force: true });
  const vite = at('node_modules', 'vite', 'bin', 'vite.js');
  const { root, forget } = rootForVite();
  const result = await collect(process.execPath, [vite, 'build', root, '--logLevel', 'warn'], {
    cwd: at(),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      OCTAVO_BUILD: path.join(root, '.cache', 'build'),
    },
  });
  forget();
  if (result.code === 0) {
    writeFileSync(path.join(beside, STAMP), hash);
    rmSync(past, { recursive: true, force: true });
    if (existsSync(at('dist'))) renameSync(at('dist'), past);
    renameSync(beside, at('dist'));
    rmSync(past, { recursive: true, force: true });
  }
  return { ...result, took: since(start) };
}

/** Vite takes what stands behind # or ? in a path for no part of it: it gets another way there. */
function rootForVite() {
  if (!/[#?]/.test(at())) return { root: at(), forget: () => {} };
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-build-'));
  const root = path.join(folder, 'site');
  symlinkSync(at(), root, 'junction');
  return { root, forget: () => rmSync(folder, { recursive: true, force: true }) };
}

const isFresh = () => {
  const stamp = at('dist', STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources();
};

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
