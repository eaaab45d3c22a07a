// Keeps node_modules as package-lock.json says. Runs on Node 20, before anything is installed.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { collect } from './run.mjs';
import { at } from './paths.mjs';
import { giveUp, say, since } from './say.mjs';
import { alone } from './alone.mjs';

/** What npm reads of the project. */
const READ_BY_NPM = ['package.json', 'package-lock.json', '.npmrc'];
/** Where packages are made ready, and where those before them wait until the build has passed. */
const beside = at('.cache', 'packages');
const before = at('.cache', 'packages-before');

/**
 * Installs from the lock file unless that is already done: beside the packages that are there,
 * which are replaced when all others are.
 * @returns {Promise<string | null>} why it could not be done, with the packages as they were
 */
export async function install() {
  if (isInstalled(at())) return null;
  return alone(async () => {
    if (isInstalled(at())) return null;
    say('Installing packages (once, about half a minute) …');
    const start = performance.now();
    rmSync(beside, { recursive: true, force: true });
    mkdirSync(beside, { recursive: true });
    for (const name of READ_BY_NPM) {
      if (existsSync(at(name))) copyFileSync(at(name), path.join(beside, name));
    }
    const { code, output } = await npm(['ci', '--include=dev', '--include=optional'], beside);
    const whole = code === 0 && isInstalled(beside);
    if (whole) replacePackages();
    rmSync(beside, { recursive: true, force: true });
    if (!whole) return `${output}\nThe packages could not be installed; npm says why above.`;
    say(`Installed in ${since(start)}.`);
    return null;
  });
}

/** Installs, or ends the process. */
export async function ensureInstalled() {
  const problem = await install();
  if (problem !== null) giveUp(problem);
}

function replacePackages() {
  rmSync(before, { recursive: true, force: true });
  if (existsSync(at('node_modules'))) renameSync(at('node_modules'), before);
  renameSync(path.join(beside, 'node_modules'), at('node_modules'));
}

/** Brings back the packages that the last installation replaced, when they are still there. */
export function restorePackages() {
  if (!existsSync(before)) return;
  rmSync(at('node_modules'), { recursive: true, force: true });
  renameSync(before, at('node_modules'));
}

/** The packages before the last installation are of no use once a build has passed with the new. */
export const forgetPackagesBefore = () => rmSync(before, { recursive: true, force: true });

/**
 * Installs a folder's packages that only some machines need.
 * @param {string} folder holds a package.json and its lock file
 * @param {string} name what they are, for the person who waits
 * @returns {Promise<boolean>} whether they are there
 */
export async function ensureToolInstalled(folder, name) {
  if (isInstalled(folder)) return true;
  say(`Installing ${name} from npm (once) …`);
  const { code, output } = await npm(['ci'], folder);
  if (code !== 0) say(output);
  return code === 0;
}

/**
 * Whether node_modules of a folder holds what its package-lock.json says, development tools
 * included. npm keeps its own account of what it installed; packages missing there may only be
 * optional ones, and none may be for another system (a folder copied from elsewhere).
 */
function isInstalled(folder) {
  const account = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(account)) return false;
  const wanted = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(account, 'utf8')).packages;
  const suits = ({ os, cpu }) =>
    (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
  return Object.entries(wanted).every(([name, { version, optional, devOptional }]) => {
    if (name === '') return true;
    const present = found[name];
    return present ? present.version === version && suits(present) : optional || devOptional;
  });
}

/**
 * Runs npm, the one that runs us when there is one.
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export function npm(args, cwd) {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // By npm's own patience a registry that does not answer is waited for by minutes.
  const patience = [
    '--fetch-retries=2',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
  ];
  const whole = [...args, ...quiet, ...patience];
  const { NODE_ENV: _, npm_execpath: script, npm_node_execpath: node, ...env } = process.env;
  return script && node && existsSync(node)
    ? collect(node, [script, ...whole], { cwd, env })
    : collect('npm', whole, { cwd, env, shell: process.platform === 'win32' });
}
