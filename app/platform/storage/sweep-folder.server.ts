/** Owns removing files that a process left behind when it died. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Sweep, Swept } from './storage.server.ts';
import { emptyTrash, moveToTrash } from './trash.server.ts';

/** Where files are written before they are whole. */
export const INCOMING = 'incoming';
/** Files named after their content are left alone: the same content may be put again meanwhile. */
const OWN_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Whether a file has a name of its own, not that of its content. */
export const isOwnName = (name: string): boolean => OWN_NAME.test(name);

const SHELF = /^[0-9a-f]{2}$/;

/** As `Storage.sweep`, for files in a folder. */
export async function sweepFolder(
  folder: string,
  { now, before, named, mayTake }: Sweep,
): Promise<Swept> {
  const removed = await removeUnfinished(path.join(folder, INCOMING), before);
  const { all, unnamed } = await findUnnamed(folder, before, named);
  if (!mayTake(unnamed.length, all)) {
    return { removed, trashed: [], emptied: 0, refused: { files: unnamed.length, of: all } };
  }
  for (const key of unnamed) await moveToTrash(folder, key, now);
  const emptied = await emptyTrash(folder, now);
  return { removed, trashed: unnamed, emptied, refused: null };
}

/** @returns how many files of before an instant went */
export async function removeUnfinished(folder: string, before: number): Promise<number> {
  const unfinished = await filesBefore(folder, before);
  for (const name of unfinished) await rm(path.join(folder, name), { force: true });
  return unfinished.length;
}

async function findUnnamed(folder: string, before: number, named: Sweep['named']) {
  let all = 0;
  const unnamed: string[] = [];
  for (const shelf of (await list(folder)).filter((name) => SHELF.test(name))) {
    all += (await list(path.join(folder, shelf))).length;
    const names = await filesBefore(path.join(folder, shelf), before);
    const keys = names.filter(isOwnName).map((name) => `${shelf}/${name}`);
    if (keys.length === 0) continue;
    const inUse = await named(keys);
    unnamed.push(...keys.filter((key) => !inUse.has(key)));
  }
  return { all, unnamed };
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
