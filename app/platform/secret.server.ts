/** Owns the key that signs cookies: from the settings, or made once and kept in the data folder. */
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param configured the setting SECRET, or null
 * @param dataDir folder that keeps a secret of our own making; it exists
 */
export function openSecret(configured: string | null, dataDir: string): Uint8Array {
  if (configured) return Buffer.from(configured);
  const file = path.join(dataDir, 'secret');
  try {
    return readFileSync(file);
  } catch {
    // Written aside and linked: of two processes that start together, both use what the first made.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    return readFileSync(file);
  }
}
