// Where things stand. Plain JavaScript, because it runs before anything is installed.
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');

/**
 * Path of something below the repository's root.
 * @param {string[]} names
 */
export const at = (...names) => path.join(root, ...names);
