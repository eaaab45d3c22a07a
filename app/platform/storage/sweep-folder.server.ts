/** Owns removing files that a process left behind when it died. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where files are written before they are whole. */
export const INCOMING = 'incoming';
/**
 * Names that `stage` gives. Files named after their content are left alone: the same content may
 * be put again while it is being looked for in vain.
 */
const OWN_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SHELF = /^[0-9a-f]{2}$/;

/** As `Storage.sweep`, for files in a folder. */
export async function sweepFolder(
  folder: string,
  before: number,
  named: (keys: string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  let removed = 0;
  for (const name of await filesBefore(path.join(folder, INCOMING), before)) {
    await rm(path.join(folder, INCOMING, name), { force: true });
    removed += 1;
  }
  for (const shelf of (await list(folder)).filter((name) => SHELF.test(name))) {
    const names = await filesBefore(path.join(folder, shelf), before);
    const keys = names.filter((name) => OWN_NAME.test(name)).map((name) => `${shelf}/${name}`);
    if (keys.length === 0) continue;
    const inUse = await named(keys);
    for (const key of keys.filter((one) => !inUse.has(one))) {
      await rm(path.join(folder, key), { force: true });
      removed += 1;
    }
  }
  return removed;
}

async function filesBefore(folder: string, before: number): Promise<string[]> {
  const names: string[] = [];
  for (const name of await list(folder)) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found?.isFile() && found.mtimeMs < before) names.push(name);
  }
  return names;
}

const list = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
