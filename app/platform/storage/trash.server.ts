/** Owns the trash of the storage: files that nothing named, kept for a while under their day. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DAY } from '../clock.ts';

/** Beside the shelves of the storage. */
export const TRASH = '.trash';
/** Milliseconds until a file in the trash really goes. */
const KEPT = 30 * DAY;

/** The day of an instant, by which what lies there is sorted. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Whether what was put there on a day goes for good. */
export const isOver = (day: string, now: number): boolean => day < dayOf(now - KEPT);

export async function moveToTrash(folder: string, key: string, now: number): Promise<void> {
  const place = path.join(folder, TRASH, dayOf(now), key);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await rename(path.join(folder, key), place);
}

/** Where a file lies in the trash, newest first, or null. */
export async function findInTrash(folder: string, key: string): Promise<string | null> {
  for (const day of (await list(path.join(folder, TRASH))).toSorted().toReversed()) {
    const shelf = path.join(folder, TRASH, day, path.dirname(key));
    if ((await list(shelf)).includes(path.basename(key))) {
      return path.join(shelf, path.basename(key));
    }
  }
  return null;
}

/** Removes what was put there too long ago. @returns how many files that were */
export async function emptyTrash(folder: string, now: number): Promise<number> {
  let emptied = 0;
  for (const day of (await list(path.join(folder, TRASH))).filter((name) => isOver(name, now))) {
    const place = path.join(folder, TRASH, day);
    const files = await readdir(place, { recursive: true, withFileTypes: true });
    emptied += files.filter((entry) => entry.isFile()).length;
    await rm(place, { recursive: true, force: true });
  }
  return emptied;
}

const list = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
