// Lets one process at a time install or build, when several are started together.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { at } from './paths.mjs';

const lock = at('.cache', 'setup.lock');
const owner = path.join(lock, 'pid');

/** Runs `work` while no other process runs its own; waits for one that does. */
export async function alone(work) {
  mkdirSync(path.dirname(lock), { recursive: true });
  while (!take()) await pause(200);
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

function take() {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isAbandoned()) return false;
    rmSync(lock, { recursive: true, force: true });
    return false;
  }
  writeFileSync(owner, String(process.pid));
  return true;
}

/** Whether the lock's owner has ended without giving it back, as after a power cut. */
function isAbandoned() {
  try {
    process.kill(Number(readFileSync(owner, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
