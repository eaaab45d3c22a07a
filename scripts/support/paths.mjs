// Where things stand. Plain JavaScript, because it runs before anything is installed.
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..', '..');

/** Path of something below the repository's root. */
export const at = (...names) => path.join(root, ...names);
