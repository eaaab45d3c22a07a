/** Owns what holds for the whole process, before anything else of it is loaded. */
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { settings, SettingError } from './config.server.ts';
import { findMisspelt, readSettingsFile, SETTINGS_FILE } from './settings-file.server.ts';

/**
 * Reads `octavo.env` into the environment, which wins; closes written files to other accounts;
 * names what looks like a misspelt setting. Ends the process when the file is no such file.
 * @param site the folder that the program is installed in, as a URL
 */
export function beginProcess(site: URL): void {
  process.umask(0o077);
  try {
    if (!isBuiltin('node:sqlite')) throw new SettingError(tooOld(fileURLToPath(site)));
    const file = findSettingsFile(fileURLToPath(site));
    const names = Object.keys(settings);
    const values = file === null ? {} : readSettingsFile(file);
    for (const line of [
      ...findMisspelt(names, values, file),
      ...findMisspelt(names, process.env, null),
    ]) {
      process.stderr.write(`${line}\n`);
    }
    for (const name of names) {
      const value = values[name];
      if (value !== undefined) process.env[name] ??= value;
    }
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  process.env['NODE_ENV'] ||= 'production';
}

/** The file in the working folder, or else the one beside the README. */
function findSettingsFile(site: string): string | null {
  const places = [path.resolve(SETTINGS_FILE), path.join(site, SETTINGS_FILE)];
  return places.find((file) => existsSync(file)) ?? null;
}

const tooOld = (site: string): string =>
  `Octavo does not run on Node ${process.versions.node}: start it with npm start, or with ${path.join(site, 'node_modules', '.bin', 'node')}, which is new enough.`;
