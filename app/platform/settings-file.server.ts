/** Owns `octavo.env`: settings as NAME=value, read by the server and the command line alike. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { SettingError } from './config.server.ts';
import { editDistance } from './edit-distance.ts';

export const SETTINGS_FILE = 'octavo.env';

/** A blank line, a comment, or NAME=value. */
const LINE = /^\s*(#.*|(export\s+)?\w+\s*=.*)?$/;
/** Settings that name a folder: written in the file, it is looked for beside the file. */
const FOLDERS = ['DATA_DIR', 'JOURNAL_DIR'];

/**
 * Folders as whole paths.
 * @throws SettingError naming the first line that is not NAME=value, or why it cannot be read
 */
export function readSettingsFile(file: string): Record<string, string | undefined> {
  const text = readText(file);
  const wrong = text.split('\n').findIndex((line) => !LINE.test(line));
  if (wrong >= 0) {
    throw new SettingError(
      `${file}:${wrong + 1}: a line must be NAME=value, or a # and a comment.`,
    );
  }
  const values: Record<string, string | undefined> = parseEnv(text);
  for (const name of FOLDERS) {
    if (values[name]) values[name] = path.resolve(path.dirname(file), values[name]);
  }
  return values;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n');
  } catch (error) {
    throw new SettingError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

/**
 * Of the environment, which holds names of many programs, only near misses are told.
 * @param names the settings that there are
 * @param file path of the file that holds the values, or null for the environment
 */
export function findMisspelt(
  names: readonly string[],
  values: Record<string, string | undefined>,
  file: string | null,
): string[] {
  return Object.keys(values).flatMap((name) => {
    if (names.includes(name)) return [];
    const meant = names.find((right) => isNear(name, right));
    if (!meant && file === null) return [];
    const hint = meant ? `; did you mean ${meant}?` : '; docs/settings.md lists them.';
    return [`${name} in ${file ?? 'the environment'} is not a setting of Octavo${hint}`];
  });
}

/** Short names differ by little from names of other programs, such as PORT from PORTS. */
function isNear(written: string, right: string): boolean {
  const [one, other] = [written, right].map((name) => name.toUpperCase().replaceAll('_', ''));
  if (one === other) return true;
  const most = right.length < 6 ? 0 : right.length < 10 ? 1 : 2;
  return editDistance(one!, other!, most) <= most;
}
