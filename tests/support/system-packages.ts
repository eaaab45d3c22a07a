import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { collect } from '../../scripts/support/run.mjs';
import { say } from '../../scripts/support/say.mjs';

/** Path of a program that a shell would find by this name. */
export function onPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '');
  const files = folders.map((folder) => path.join(folder, name));
  return files.find(isProgram) ?? null;
}

/** Installs packages of Debian or its kin; false where that cannot be done from here. */
export async function aptInstall(packages: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  say(`Installing ${packages.join(', ')} with apt-get (once) …`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await collect('apt-get', ['update'], options);
  const args = ['install', '--yes', '--no-install-recommends', ...packages];
  const { code, output } = await collect('apt-get', args, options);
  if (code !== 0) say(output);
  return code === 0;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
