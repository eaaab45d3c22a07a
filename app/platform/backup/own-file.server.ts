/** Owns which files are of a back-up: those whose names one has, lying in it as files of their own. */
import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** The database, the secret, and stored files by their keys; nothing that leads out of a folder. */
const OF_SITE =
  /^(?:database\.(?:sqlite|jsonl)|secret|files\/[0-9a-f]{2}\/(?:[0-9a-f]{64}|[0-9a-f-]{36}))$/;
/** What an archive has for other readers than this program. */
const BESIDE = /^(?:README\.txt|ro-crate-metadata\.json|articles\/\d{1,15}\.xml)$/;

/** Whether a site is made of it; the rest of an archive only tells of it. */
export const isFileOfSite = (name: string): boolean => OF_SITE.test(name);

export const isNameOfBackUp = (name: string): boolean => OF_SITE.test(name) || BESIDE.test(name);

/** Whether it lies in the folder itself, reached by no symbolic link; false also when it is not there. */
export async function isOwnFile(folder: string, name: string): Promise<boolean> {
  const steps = name.split('/');
  for (const [index] of steps.entries()) {
    const found = await lstat(path.join(folder, ...steps.slice(0, index + 1))).catch(() => null);
    const isLast = index === steps.length - 1;
    if (!(isLast ? found?.isFile() : found?.isDirectory())) return false;
  }
  return true;
}

/** Opens it to be read; a link that takes its place meanwhile is not followed. */
export const openOwnFile = (folder: string, name: string): Promise<FileHandle> =>
  open(path.join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW);
