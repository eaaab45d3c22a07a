/** Owns finding out whether a back-up is whole, without restoring it. */
import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { readWritten } from '../storage/synced-files.server.ts';
import { examineDatabase } from './examine-database.server.ts';
import type { Manifest } from './manifest.server.ts';
import { readManifest } from './manifest.server.ts';
import { isOwnFile } from './own-file.server.ts';

/**
 * @returns its manifest, and one sentence for each thing that is wrong
 * @throws SettingError when the folder is no back-up, or none that was finished
 */
export async function verifyBackUp(
  folder: string,
): Promise<{ manifest: Manifest; faults: string[] }> {
  const manifest = await readManifest(folder);
  const faults: string[] = [];
  for (const [name, { size, sha256 }] of Object.entries(manifest.files)) {
    const file = path.join(folder, name);
    const found = await lstat(file).catch(() => null);
    if (!found) faults.push(`${name} is missing`);
    else if (!(await isOwnFile(folder, name)))
      faults.push(`${name} is no file of the back-up itself`);
    else if (found.size !== size) faults.push(`${name} has ${found.size} bytes, not ${size}`);
    else if ((await readWritten(file)).sha256 !== sha256) faults.push(`${name} was changed`);
  }
  if (faults.length > 0) return { manifest, faults };
  return { manifest, faults: await findFaultsOfDatabase(folder, manifest) };
}

/**
 * Whether the database is sound, and has the rows and files that the manifest tells of.
 * @param folder of a back-up, or of its copy
 * @returns one sentence for each thing that is wrong
 */
export async function findFaultsOfDatabase(folder: string, manifest: Manifest): Promise<string[]> {
  const { fault, rows, keys } = await examineDatabase(folder, manifest.database);
  if (fault !== null) return [`the database is damaged: ${fault}`];
  const faults: string[] = [];
  for (const [table, count] of Object.entries(manifest.rows)) {
    if (rows[table] !== count) faults.push(`${table} has ${rows[table] ?? 0} rows, not ${count}`);
  }
  const missing = new Set(manifest.missing);
  for (const key of keys) {
    if (!manifest.files[`files/${key}`] && !missing.has(key)) {
      faults.push(`the database names files/${key}, which is not in it`);
    }
  }
  return faults;
}
