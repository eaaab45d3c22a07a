// Lets one process at a time install or build, when several are started together.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { at } from './paths.mjs';
import { identityOf } from './process-identity.mjs';
import { giveUp, say } from './say.mjs';

/** Milliseconds between two looks, until a word is said, and until it is no use to wait. */
const LOOK = 200;
const SILENT = 2000;
const LONGEST = 15 * 60_000;

/** @typedef {{ pid: number, identity: string, since: string }} Owner */

/**
 * Runs `work` while no other process runs its own; waits for one that does, and says so.
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {{ lock?: string, patience?: number }} [options] `patience` in milliseconds
 * @returns {Promise<Result>}
 */
export async function alone(
  work,
  { lock = at('.cache', 'setup-owner.json'), patience = LONGEST } = {},
) {
  await take(lock, patience);
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

async function take(lock, patience) {
  const begun = Date.now();
  let told = false;
  for (;;) {
    const owner = tryToTake(lock);
    if (owner === null) return;
    const waited = Date.now() - begun;
    const who = `process ${owner.pid}, which has installed or built here since ${owner.since}`;
    if (waited > patience) {
      giveUp(`It was no use to wait for ${who}: stop it, or remove ${lock}, and start again.`);
    }
    if (!told && waited >= SILENT) say(`Waiting for ${who} …`);
    told ||= waited >= SILENT;
    await pause(LOOK);
  }
}

/**
 * Takes the lock, which is whole as soon as it is there.
 * @returns {Owner | null} who has it, or null when we have it
 */
function tryToTake(lock) {
  const draft = `${lock}.${process.pid}`;
  try {
    mkdirSync(path.dirname(lock), { recursive: true });
    writeFileSync(draft, JSON.stringify(ourselves()));
  } catch (error) {
    giveUp(whyNotWritable(error));
  }
  try {
    linkSync(draft, lock);
    return null;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const found = read(lock);
  if (found === null || isAlive(found)) return found ?? { pid: 0, since: 'just now', identity: '' };
  removeStale(lock, found);
  return { ...found, since: 'before the machine or the process ended' };
}

const ourselves = () => ({
  pid: process.pid,
  identity: identityOf(process.pid),
  since: new Date().toLocaleTimeString('en-GB'),
});

/** @returns {Owner | null} null when it was given back meanwhile; what cannot be read has no owner */
function read(lock) {
  try {
    return JSON.parse(readFileSync(lock, 'utf8'));
  } catch (error) {
    return error.code === 'ENOENT' ? null : { pid: 0, identity: '', since: '' };
  }
}

/** Another process may have the number by now; then it began at another instant. */
const isAlive = ({ pid, identity }) => pid > 0 && identityOf(pid) === identity;

/** Two who find the same stale lock must not remove what one of them took since. */
function removeStale(lock, stale) {
  const aside = `${lock}.stale-${process.pid}`;
  try {
    renameSync(lock, aside);
    const moved = read(aside);
    if (moved?.pid !== stale.pid || moved.identity !== stale.identity) linkSync(aside, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(aside, { force: true });
}

/** One sentence for the service's user who may only read the folder. */
function whyNotWritable(error) {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return error.message;
  return (
    `Packages or build of ${at()} are missing or older than the sources, and this user may not ` +
    `write there: run \`npm run build\` as the user whom the folder belongs to, then start again.`
  );
}
