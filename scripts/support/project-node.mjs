// Finds the Node that the project runs on, whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { at } from './paths.mjs';
import { attach } from './run.mjs';
import { giveUp } from './say.mjs';

/** The oldest Node with a stable `node:sqlite`, for systems that our own Node has no build for. */
const OLDEST = [24, 15];

/**
 * Returns when this process is the project's Node; otherwise runs the same script on it instead
 * and never returns.
 */
export async function continueOnProjectNode() {
  const own = projectNode();
  if (own === null) {
    if (isNewEnough(process.versions.node)) return;
    return giveUp(
      `Octavo needs Node ${OLDEST.join('.')} or later on this system, and this is Node ` +
        `${process.versions.node}: install Node 24 from https://nodejs.org and run the same command again.`,
    );
  }
  if (own === realpathSync(process.execPath)) return;
  process.exit(await attach(own, [...process.execArgv, ...process.argv.slice(1)]));
}

/** Path of the Node that npm installed beside our packages; null where it has none that runs. */
function projectNode() {
  const name = process.platform === 'win32' ? 'win' : process.platform;
  const file = at(
    'node_modules',
    `node-${name}-${process.arch}`,
    'bin',
    name === 'win' ? 'node.exe' : 'node',
  );
  try {
    const real = realpathSync(file);
    if (real === realpathSync(process.execPath)) return real;
    return spawnSync(real, ['--version']).status === 0 ? real : null;
  } catch {
    return null;
  }
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}
