/** Owns making a folder that an operator named. */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * For this user alone. Node's own way never ends below a folder in which the system lets nothing be
 * made, such as /proc.
 * @throws what the system says
 */
export function makeFolder(folder: string): void {
  const above = path.dirname(path.resolve(folder));
  if (!existsSync(above)) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
