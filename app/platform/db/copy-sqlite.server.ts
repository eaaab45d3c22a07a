/** Owns copying an SQLite database that is in use: whole, of one instant, in one file. */
import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import type { Connection } from './database.server.ts';

/**
 * While others go on writing; when the promise resolves the copy survives a power cut. Nothing of a
 * copy that fails is left.
 * @param file where nothing is yet; made for its owner alone
 */
export async function copySqlite(db: Connection, file: string): Promise<void> {
  // SQLite fills an empty file and would make one that every account of the machine may read.
  closeSync(openSync(file, 'wx', 0o600));
  try {
    await sql`vacuum into ${file}`.execute(db);
    const handle = openSync(file, 'r+');
    fsyncSync(handle);
    closeSync(handle);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}
