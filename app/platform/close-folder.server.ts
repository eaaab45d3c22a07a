/** Owns keeping the data folder from other users of the machine. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What group and others may do. */
const OF_OTHERS = 0o077;
/** What of the data folder is ours: the database, copies of it, the secret, files, mails. */
const OURS = /^(octavo|secret|files|outbox|before-upgrade)/;

/**
 * Its mode tells whether that was done before.
 * @returns whether anything had to be changed; false also where modes mean nothing (Windows)
 * @throws when the folder is another user's
 */
export function closeFolder(folder: string): boolean {
  if (process.platform === 'win32' || (lstatSync(folder).mode & OF_OTHERS) === 0) return false;
  for (const name of readdirSync(folder)) {
    if (OURS.test(name)) close(path.join(folder, name));
  }
  // Last, so that a start that is cut off in between begins again.
  chmodSync(folder, 0o700);
  return true;
}

function close(place: string): void {
  const found = lstatSync(place);
  if (found.isDirectory()) {
    for (const name of readdirSync(place)) close(path.join(place, name));
  } else if (!found.isFile()) return;
  if (found.mode & OF_OTHERS) chmodSync(place, found.mode & 0o700);
}
